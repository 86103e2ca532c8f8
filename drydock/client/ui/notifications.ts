import { elementFrom } from './host.ts';

interface NotifyOptions {
  permanent?: boolean;
  console?: boolean;
}

const LIFETIME_MS = 5000;

/** The messages at the top of the screen; each goes after five seconds unless permanent, or at a click. */
export class Notifications {
  info(message: unknown, options?: NotifyOptions): void {
    show('info', message, options);
  }
  warn(message: unknown, options?: NotifyOptions): void {
    show('warning', message, options);
  }
  error(message: unknown, options: NotifyOptions = {}): void {
    if (options.console !== false) console.error(message);
    show('error', message, options);
  }
}

function show(type: string, message: unknown, { permanent = false }: NotifyOptions = {}): void {
  const element = elementFrom(`<li class="notification ${type}" role="alert"><p></p>
    <button type="button" class="icon fa-solid fa-xmark close" aria-label="Dismiss"></button></li>`);
  (element.firstElementChild as HTMLElement).textContent = String(message);
  element.addEventListener('click', () => element.remove());
  list().append(element);
  if (!permanent) setTimeout(() => element.remove(), LIFETIME_MS);
}

function list(): HTMLElement {
  const known = document.getElementById('notifications');
  if (known) return known;
  const made = elementFrom('<ol id="notifications" class="plain"></ol>');
  document.body.append(made);
  return made;
}
