import { elementFrom, localize } from './host.ts';
import type { Data } from './host.ts';

interface NotifyOptions {
  localize?: boolean;
  permanent?: boolean;
  format?: Data;
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
  success(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, 'success', options);
  }

  notify(message: unknown, type = 'info', options: NotifyOptions = {}): Notification {
    const raw = message instanceof Error ? message.message : String(message);
    const text = options.localize || options.format ? localize(raw, options.format) : raw;
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

  clear(): void {
    for (const entry of [...this.active]) this.remove(entry);
  }
}
