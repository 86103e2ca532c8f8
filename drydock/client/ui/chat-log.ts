import { AbstractSidebarTab } from './sidebar-tab.ts';
import type { RenderOptions } from './application-types.ts';
import { env, Hooks, elementFrom, escapeHTML } from './host.ts';
import type { ChatMessage } from '../data/chat.ts';
import type { Data } from './host.ts';

function rollsHTML(message: ChatMessage): string {
  return message.rolls
    .map(
      (roll) => `<div class="dice-roll"><div class="dice-result"><div class="dice-formula">${escapeHTML(roll.formula)}</div>
    <h4 class="dice-total">${roll.total ?? ''}</h4></div></div>`,
    )
    .join('');
}

/** A message in core's frame: header with sender and time, then its content; what whispers hide is left out. */
export async function renderChatMessage(message: ChatMessage): Promise<HTMLElement> {
  const sender = message.alias ?? message.author?.name ?? 'unknown';
  const time = new Date(message.timestamp).toTimeString().slice(0, 5);
  const remove = env.game.user.isGM || message.isOwner;
  const content = message.isContentVisible ? message.content || rollsHTML(message) : `<p><em>${escapeHTML(sender)} privately rolled some dice</em></p>`;
  const element = elementFrom(`<li class="chat-message message flexcol ${message.whisper.length > 0 ? 'whisper' : ''}" data-message-id="${message.id}">
    <header class="message-header flexrow"><h4 class="message-sender">${escapeHTML(sender)}</h4>
      <span class="message-metadata"><time class="message-timestamp">${time}</time>${
        remove ? ' <button type="button" class="message-delete icon fa-solid fa-trash" data-action="deleteMessage" aria-label="Delete"></button>' : ''
      }</span>
      ${message.flavor ? `<span class="flavor-text">${message.flavor}</span>` : ''}</header>
    <div class="message-content">${content}</div></li>`);
  Hooks.callAll('renderChatMessageHTML', message, element, {
    message,
    user: env.game.user,
    author: message.author,
  });
  return element;
}

/** The chat log: every message visible to this user, oldest first, followed to its end. */
export class ChatLog extends AbstractSidebarTab {
  static override tabName = 'chat';
  static override icon = 'fa-solid fa-comments';
  static override label = 'Chat Messages';
  static override DEFAULT_OPTIONS: Data = {
    classes: ['chat-sidebar'],
    actions: {
      async deleteMessage(this: ChatLog, _event: Event, target: HTMLElement) {
        await env.game.messages.get(target.closest<HTMLElement>('[data-message-id]')?.dataset['messageId'] ?? '')?.delete();
      },
      async flush(this: ChatLog) {
        for (const message of [...env.game.messages.contents]) await message.delete();
      },
    },
  };
  static override PARTS = { log: { template: 'templates/sidebar/tabs/chat/log.hbs', scrollable: [''] } };
  #posting: Promise<unknown> = Promise.resolve();

  override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const messages = (env.game.messages.contents as ChatMessage[]).sort((a, b) => a.timestamp - b.timestamp);
    for (const message of messages) await this.#place(message);
    this.scrollBottom();
  }

  async #place(message: ChatMessage): Promise<void> {
    const log = this.element.querySelector('ol.chat-log');
    const prior = log?.querySelector(`[data-message-id="${message.id}"]`);
    if (!message.visible || !env.game.messages.get(message.id)) {
      prior?.remove();
      return;
    }
    const element = await renderChatMessage(message);
    if (prior) prior.replaceWith(element);
    else log?.append(element);
  }

  /** Appends a new message, or draws a known one again. Messages keep their order however long one takes. */
  post(message: ChatMessage): Promise<unknown> {
    if (!this.rendered) return Promise.resolve();
    this.#posting = this.#posting
      .then(() => this.#place(message))
      .then(() => this.scrollBottom())
      .catch((error: unknown) => console.error(error));
    return this.#posting;
  }

  deleteMessage(id: string): void {
    if (this.rendered) this.element.querySelector(`[data-message-id="${id}"]`)?.remove();
  }

  scrollBottom(): void {
    const scroll = this.element?.querySelector('.chat-scroll');
    if (scroll) scroll.scrollTop = scroll.scrollHeight;
  }
}
