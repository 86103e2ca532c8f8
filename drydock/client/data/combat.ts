import { BaseDocument } from './document.ts';
import { commonSchema, DocumentTypeField, type EmbeddedCollection, EmbeddedCollectionField, foreign, sortField, TypeDataField } from './document-fields.ts';
import { env } from './env.ts';
import type { DataSchema } from './field.ts';
import { BooleanField, DocumentIdField, FilePathField, NumberField, StringField } from './fields.ts';
import { Hooks } from './hooks.ts';
import { Roll } from './roll.ts';
import type { Scene } from './scene.ts';
import type { TokenDocument } from './token.ts';
import type { User } from './user.ts';
import type { Source } from './utils.ts';

export class Combatant extends BaseDocument {
  static override documentName = 'Combatant';

  static override defineSchema(): DataSchema {
    return {
      ...commonSchema(),
      type: new DocumentTypeField('Combatant'),
      system: new TypeDataField('Combatant'),
      actorId: new DocumentIdField(),
      tokenId: new DocumentIdField(),
      sceneId: new DocumentIdField(),
      name: new StringField({ required: true, nullable: true, blank: false }),
      img: new FilePathField(),
      initiative: new NumberField({ required: true }),
      hidden: new BooleanField(),
      defeated: new BooleanField(),
      group: new DocumentIdField(),
    };
  }

  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare img: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;

  get token(): TokenDocument | null {
    return env.game.scenes.get(this.sceneId ?? '')?.tokens.get(this.tokenId ?? '') ?? null;
  }

  get actor(): BaseDocument | null {
    return this.token ? this.token.actor : (env.game.actors.get(this.actorId ?? '') ?? null);
  }

  get isDefeated(): boolean {
    return this.defeated;
  }

  override getUserLevel(user: User = env.game.user): number {
    return user.isGM ? 3 : (this.actor?.getUserLevel(user) ?? 0);
  }

  override prepareDerivedData(): void {
    this.name ||= this.token?.name || this.actor?.name || 'Unknown Combatant';
    this.img ||= this.token?.texture.src || (this.actor as { img?: string } | null)?.img || null;
  }
}

interface TurnState {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

export class Combat extends BaseDocument {
  static override documentName = 'Combat';
  static override embeddedNames = { Combatant: 'combatants' };

  static override defineSchema(): DataSchema {
    return {
      ...commonSchema(),
      name: new StringField({ required: true }),
      type: new DocumentTypeField('Combat'),
      system: new TypeDataField('Combat'),
      scene: foreign('Scene'),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0 }),
      combatants: new EmbeddedCollectionField('Combatant'),
      sort: sortField(),
    };
  }

  declare scene: Scene | null;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare turns: Combatant[];
  declare combatants: EmbeddedCollection<Combatant>;
  declare current: TurnState;
  declare previous: TurnState | undefined;

  override getUserLevel(user: User = env.game.user): number {
    return user.isGM ? 3 : 2;
  }

  override prepareEmbeddedDocuments(): void {
    for (const combatant of this.combatants) combatant.safePrepareData();
  }

  override prepareDerivedData(): void {
    this.setupTurns();
  }

  onChildren(): void {
    this.setupTurns();
  }

  get started(): boolean {
    return this.round > 0;
  }

  get combatant(): Combatant | null {
    return this.turn === null ? null : (this.turns[this.turn] ?? null);
  }

  _sortCombatants(a: Combatant, b: Combatant): number {
    const [first, second] = [a.initiative ?? -Infinity, b.initiative ?? -Infinity];
    return first === second ? (a.id > b.id ? 1 : -1) : second - first;
  }

  setupTurns(): Combatant[] {
    this.turns = this.combatants.contents.sort((a, b) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = Math.max(0, Math.min(this.turn, this.turns.length - 1));
    const { combatant } = this;
    this.current = { round: this.round, turn: this.turn, combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null };
    return this.turns;
  }

  async startCombat(): Promise<this | undefined> {
    const data = { round: 1, turn: 0 };
    Hooks.callAll('combatStart', this, data);
    return this.update(data);
  }

  private advance(hook: 'combatTurn' | 'combatRound', data: { round: number; turn: number | null }, direction: number): Promise<this | undefined> {
    const options = { direction, worldTime: { delta: 0 } };
    Hooks.callAll(hook, this, data, options);
    return this.update(data, options);
  }

  async nextTurn(): Promise<this | undefined> {
    const turn = (this.turn ?? -1) + 1;
    if (turn >= this.turns.length) return this.nextRound();
    return this.advance('combatTurn', { round: this.round, turn }, 1);
  }

  async previousTurn(): Promise<this | undefined> {
    if (this.round === 0) return this;
    if (!this.turn || this.turns.length === 0) return this.previousRound();
    return this.advance('combatTurn', { round: this.round, turn: this.turn - 1 }, -1);
  }

  /** A round without a current turn stays without one. */
  async nextRound(): Promise<this | undefined> {
    return this.advance('combatRound', { round: this.round + 1, turn: this.turn === null ? null : 0 }, 1);
  }

  async previousRound(): Promise<this | undefined> {
    const turn = this.round === 0 || this.turn === null ? null : Math.max(this.turns.length - 1, 0);
    return this.advance('combatRound', { round: Math.max(this.round - 1, 0), turn }, -1);
  }

  /** Asks first. */
  async endCombat(): Promise<this | undefined> {
    const { DialogV2 } = env.foundry.applications['api'] as { DialogV2?: { confirm(options: Source): Promise<unknown> } };
    const sure = await DialogV2?.confirm({
      window: { title: 'COMBAT.EndTitle' },
      content: env.game.i18n.localize('COMBAT.EndConfirmation'),
    });
    return sure ? this.delete() : this;
  }

  async activate(): Promise<this> {
    const others = env.game.combats.filter((combat) => combat.active && combat !== this).map(({ id }) => ({ _id: id, active: false }));
    await Combat.updateDocuments([...others, { _id: this.id, active: true }]);
    return this;
  }

  async rollInitiative(ids: string | string[]): Promise<this> {
    const updates: Source[] = [];
    for (const id of [ids].flat()) {
      if (!this.combatants.get(id)?.isOwner) continue;
      const roll = await new Roll('1d20').evaluate();
      updates.push({ _id: id, initiative: roll.total });
      await roll.toMessage({ flavor: `${this.combatants.get(id)?.name ?? ''} rolls for Initiative!` });
    }
    await this.updateEmbeddedDocuments('Combatant', updates);
    return this;
  }

  rollAll(): Promise<this> {
    return this.rollInitiative(this.combatants.filter(({ initiative }) => initiative === null).map(({ id }) => id));
  }

  /** Believed: core takes the numbers away from its own copies and stores them with the combat; here it is one update of the combatants. */
  async resetAll(): Promise<this> {
    await this.updateEmbeddedDocuments(
      'Combatant',
      this.combatants.map(({ id }) => ({ _id: id, initiative: null })),
    );
    return this;
  }

  override _onUpdate(changed: Source, options: Source, userId: string): void {
    if ('round' in changed || 'turn' in changed) {
      const before = this.previous ?? this.current;
      Hooks.callAll('combatTurnChange', this, before, this.current);
    }
    super._onUpdate(changed, options, userId);
  }

  override updateSource(changes: object, options: Source = {}): Source {
    if (!options['dryRun']) this.previous = this.current;
    return super.updateSource(changes, options);
  }
}
