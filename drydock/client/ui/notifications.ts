import { elementFrom } from './host.ts';

interface NotifyOptions {
  permanent?: boolean;
  console?: boolean;
}

interface Notification {
  id: number;
  message: string;
  type: string;
  element: HTMLElement;
  remove(): void;
}

/** The messages at the top of the screen; each goes after five seconds unless permanent, or at a click. */
export class Notifications {
  readonly active: Notification[] = [];
  #count = 0;

  info(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, 'info', options);
  }
  warn(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, 'warning', options);
  }
  error(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, 'error', options);
  }

  notify(message: unknown, type = 'info', options: NotifyOptions = {}): Notification {
    const text = String(message);
    if (options.console !== false && type === 'error') console.error(message);
    const element = elementFrom(`<li class="notification ${type}${options.permanent ? ' permanent' : ''}" role="alert"><p></p>
      <button type="button" class="icon fa-solid fa-xmark close" aria-label="Dismiss"></button></li>`);
    (element.firstElementChild as HTMLElement).textContent = text;
    const entry: Notification = { id: ++this.#count, message: text, type, element, remove: () => this.remove(entry) };
    element.addEventListener('click', () => this.remove(entry));
    this.#list().append(element);
    this.active.push(entry);
    if (!options.permanent) setTimeout(() => this.remove(entry), 5000);
    return entry;
  }

  #list(): HTMLElement {
    let list = document.getElementById('notifications');
    if (!list) {
      list = elementFrom('<ol id="notifications" class="plain"></ol>');
      document.body.append(list);
    }
    return list;
  }

  remove(entry: Notification | number): void {
    const index = this.active.findIndex((other) => other === entry || other.id === entry);
    this.active.splice(index, index < 0 ? 0 : 1)[0]?.element.remove();
  }
}
