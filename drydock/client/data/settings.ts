import { env } from './env.ts';
import { Hooks } from './hooks.ts';
import { documentClass } from './document-fields.ts';
import type { Setting } from './others.ts';
import { deepClone, type Source } from './utils.ts';

export interface SettingData {
  name?: string;
  hint?: string;
  scope?: 'world' | 'client';
  config?: boolean;
  type?: unknown;
  default?: unknown;
  onChange?: (value: unknown, options: Source, userId?: string) => void;
}

export interface RegisteredSetting extends SettingData {
  key: string;
  namespace: string;
  id: string;
  scope: 'world' | 'client';
}

type Primitive = (value: unknown) => unknown;

/** World settings are documents which a game master writes; client settings live in this browser. */
export class ClientSettings {
  readonly settings = new Map<string, RegisteredSetting>();

  register(namespace: string, key: string, data: SettingData): void {
    const scope = data.scope ?? 'client';
    if (scope !== 'world' && scope !== 'client') throw new Error(`Drydock: no settings of scope ${String(scope)}`);
    const id = `${namespace}.${key}`;
    if (data.type !== undefined && typeof data.type !== 'function') throw new Error(`The type of the setting ${id} is invalid`);
    this.settings.set(id, { ...data, key, namespace, id, scope });
  }

  private config(namespace: string, key: string): RegisteredSetting {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  private stored(config: RegisteredSetting): string | null {
    if (config.scope === 'client') return localStorage.getItem(config.id);
    return this.document(config.id)?.value ?? null;
  }

  private document(id: string): Setting | undefined {
    return env.game.collections.get('Setting')?.find((setting) => (setting as Setting).key === id) as Setting | undefined;
  }

  get(namespace: string, key: string): unknown {
    const config = this.config(namespace, key);
    const json = this.stored(config);
    const value: unknown = json === null ? deepClone(config.default) : JSON.parse(json);
    return config.type === Boolean || config.type === Number || config.type === String ? (config.type as Primitive)(value) : value;
  }

  async set(namespace: string, key: string, value: unknown, options: Source = {}): Promise<unknown> {
    const config = this.config(namespace, key);
    const given = value ?? deepClone(config.default);
    const json = JSON.stringify(given);
    if (json === this.stored(config)) return this.get(namespace, key);
    if (config.scope === 'client') {
      localStorage.setItem(config.id, json);
      config.onChange?.(this.get(namespace, key), options, env.game.userId);
      Hooks.callAll('clientSettingChanged', config.id, this.get(namespace, key), options);
    } else {
      const document = this.document(config.id);
      if (document) await document.update({ value: json }, options);
      else await documentClass('Setting').create({ key: config.id, value: json }, options);
    }
    return this.get(namespace, key);
  }

  /** Calls `onChange` on every client whenever a world setting is written. */
  watch(): void {
    const changed = (setting: Setting, options: Source, userId: string): void => {
      const config = this.settings.get(setting.key);
      if (config?.scope === 'world') config.onChange?.(this.get(config.namespace, config.key), options, userId);
    };
    Hooks.on('createSetting', changed);
    Hooks.on('updateSetting', (setting: Setting, _changes: Source, options: Source, userId: string) => changed(setting, options, userId));
  }
}
