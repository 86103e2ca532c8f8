import type { UserActivity, WorldData } from '../../shared/protocol.ts';
import { Collection } from './collection.ts';
import type { Combat } from './combat.ts';
import { GameSocket, type Connection } from './connection.ts';
import type { BaseDocument } from './document.ts';
import { env } from './env.ts';
import { Hooks } from './hooks.ts';
import { localizeDataModel, Localization } from './i18n.ts';
import { ClientKeybindings } from './keybindings.ts';
import { keyboard } from './keyboard.ts';
import type { DataModel } from './model.ts';
import { applyWrite } from './operations.ts';
import { CompendiumCollection } from './packs.ts';
import { ClientSettings } from './settings.ts';
import type { User } from './user.ts';
import { Actors, CombatEncounters, Scenes, Users, WorldCollection } from './world.ts';

export interface ModuleRecord {
  id: string;
  title: string;
  version: string;
  active: boolean;
  api: unknown;
  flags: Record<string, unknown>;
}

/** The state of the page: `globalThis.game` without the tracing. */
export class Game {
  readonly connection: Connection;
  readonly data: WorldData;
  readonly userId: string;
  readonly socket: GameSocket;
  readonly settings = new ClientSettings();
  readonly keybindings = new ClientKeybindings();
  readonly keyboard = keyboard;
  readonly i18n: Localization;
  readonly modules = new Collection<ModuleRecord>();
  readonly packs = new Collection<CompendiumCollection>();
  readonly actors = new Actors('Actor');
  readonly combats = new CombatEncounters('Combat');
  readonly folders = new WorldCollection<BaseDocument>('Folder');
  readonly journal = new WorldCollection<BaseDocument>('JournalEntry');
  readonly messages = new WorldCollection<BaseDocument>('ChatMessage');
  readonly scenes = new Scenes('Scene');
  readonly users = new Users('User');
  readonly collections: Collection<WorldCollection<BaseDocument>>;
  readonly documentTypes: Record<string, string[]>;
  readonly system: WorldData['system'];
  readonly world: WorldData['world'];
  readonly release: { generation: number; build: number; version: string };
  readonly version: string;
  readonly time = { worldTime: 0 };
  readonly tooltip: unknown = undefined;
  paused: boolean;
  ready = false;
  view = 'game';
  private held: (() => void)[] = [];

  constructor(connection: Connection, data: WorldData, language: string) {
    this.connection = connection;
    this.data = data;
    this.userId = data.userId;
    this.socket = new GameSocket(connection);
    this.i18n = new Localization(language);
    this.system = data.system;
    this.world = data.world;
    this.version = data.version;
    this.release = { generation: data.generation, build: Number(data.version.split('.')[1] ?? 0), version: data.version };
    this.paused = data.paused;
    const { id, title, version } = data.module;
    this.modules.set(id, { id, title, version, active: true, api: undefined, flags: {} });
    const all = [this.users, this.folders, this.actors, this.scenes, this.combats, this.messages, this.journal, new WorldCollection<BaseDocument>('Setting')];
    this.collections = new Collection(all.map((collection) => [collection.documentName, collection as WorldCollection<BaseDocument>]));
    this.documentTypes = {};
    for (const name of ['Actor', 'Combat', 'Combatant', 'ChatMessage', 'JournalEntryPage']) {
      const declared = Object.keys(data.module.documentTypes?.[name] ?? {}).map((type) => `${id}.${type}`);
      this.documentTypes[name] = ['base', ...(data.system.documentTypes[name] ?? []), ...declared];
    }
    this.documentTypes['JournalEntryPage']?.push('text', 'image', 'pdf', 'video');
    for (const pack of data.packs) {
      if (!pack.system || pack.system === data.system.id) this.packs.set(pack.id, new CompendiumCollection(pack));
    }
  }

  /** Nobody yet in `init` and `i18nInit`. */
  get user(): User {
    return (env.documentsReady ? this.users.get(this.userId) : null) as User;
  }

  get combat(): Combat | null {
    return this.combats.viewed;
  }

  /** Pauses for everyone; game masters only. */
  togglePause(paused = !this.paused, _options: unknown = {}): boolean {
    this.connection.socket.emit('pause', paused, () => undefined);
    if (this.user.isGM) this.onPause(paused, this.userId);
    return paused;
  }

  onPause(paused: boolean, userId: string): void {
    this.paused = paused;
    Hooks.callAll('pauseGame', paused, { userId });
  }

  /** Users and settings are there before `init`; all other documents only after `i18nInit`. */
  loadEarly(): void {
    this.users.load(this.data.users);
    this.collections.get('Setting')?.load(this.data.documents.Setting);
    for (const [userId, sessions] of Object.entries(this.data.activeUsers)) this.setActivity(userId, sessions, false);
    this.settings.watch();
  }

  loadDocuments(): void {
    for (const collection of this.collections) {
      const sources = (this.data.documents as Record<string, WorldData['users'] | undefined>)[collection.documentName];
      if (collection.documentName !== 'Setting') collection.load(sources ?? []);
    }
    env.documentsReady = true;
    for (const collection of this.collections) for (const document of collection) document.safePrepareData();
    for (const handle of this.held.splice(0)) handle();
  }

  localizeModels(): void {
    for (const config of Object.values(env.CONFIG)) {
      for (const model of Object.values(config?.dataModels ?? {})) localizeDataModel(model as typeof DataModel, this.i18n);
    }
  }

  /** From here on what others do reaches this page; held back until there are documents to apply it to. */
  listen(): void {
    const later = <A extends unknown[]>(event: string, handle: (...args: A) => void): void => {
      this.connection.socket.on(event, (...args: unknown[]) => {
        if (env.documentsReady) handle(...(args as A));
        else this.held.push(() => handle(...(args as A)));
      });
    };
    later('modifyDocument', applyWrite);
    later('pause', (paused: boolean, userId: string) => this.onPause(paused, userId));
    later('userActivity', ({ userId, sessions }: UserActivity) => this.setActivity(userId, sessions, true));
  }

  private setActivity(userId: string, sessions: string[], announce: boolean): void {
    const user = this.users.get(userId);
    if (!user) return;
    const before = user.active;
    user.sessions = sessions;
    user.active = sessions.length > 0;
    if (announce && user.active !== before) Hooks.callAll('userConnected', user, user.active);
  }
}
