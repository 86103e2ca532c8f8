import { PoseAnimation, type Pose } from './animation.ts';
import { BaseDocument } from './document.ts';
import { commonSchema, documentClass, numberField } from './document-fields.ts';
import { env } from './env.ts';
import type { DataSchema } from './field.ts';
import { BooleanField, DocumentIdField, ObjectField, SchemaField, StringField } from './fields.ts';
import { Hooks } from './hooks.ts';
import { mergeDelta, type Operation } from './operations.ts';
import type { Scene } from './scene.ts';
import type { User } from './user.ts';
import { deepClone, mergeObject, type Source } from './utils.ts';

/** What a prototype token and a fresh token start from. */
export function defaultTokenData(): Source {
  return {
    name: '',
    actorLink: false,
    disposition: -1,
    displayName: 0,
    displayBars: 0,
    width: 1,
    height: 1,
    lockRotation: false,
    rotation: 0,
    alpha: 1,
    bar1: { attribute: null },
    bar2: { attribute: null },
    texture: { src: 'icons/svg/mystery-man.svg', scaleX: 1, scaleY: 1, rotation: 0, tint: '#ffffff', anchorX: 0.5, anchorY: 0.5 },
  };
}

/** A drawn token, as far as the data layer knows it. */
export interface TokenObjectLike {
  readonly document: unknown;
}

export interface MoveOptions extends Operation {
  method?: string;
  autoRotate?: boolean;
}

interface Waypoint extends Source {
  x: number;
  y: number;
}

const POSITION = ['x', 'y', 'elevation', 'width', 'height'];

export class TokenDocument extends BaseDocument {
  static override documentName = 'Token';

  static override defineSchema(): DataSchema {
    const texture = defaultTokenData()['texture'] as TokenDocument['texture'];
    return {
      ...commonSchema(),
      name: new StringField({ required: true }),
      actorId: new DocumentIdField(),
      actorLink: new BooleanField(),
      delta: new ObjectField({ nullable: true }),
      x: numberField(0),
      y: numberField(0),
      elevation: numberField(0),
      rotation: numberField(0),
      width: numberField(1),
      height: numberField(1),
      // As in core, whoever gives the picture alone gets the rest by default.
      texture: new SchemaField({
        src: new StringField({ initial: texture.src }),
        tint: new StringField({ initial: texture.tint }),
        scaleX: numberField(texture.scaleX),
        scaleY: numberField(texture.scaleY),
        rotation: numberField(texture.rotation),
        anchorX: numberField(texture.anchorX),
        anchorY: numberField(texture.anchorY),
      }),
      alpha: numberField(1),
      hidden: new BooleanField(),
      locked: new BooleanField(),
      lockRotation: new BooleanField(),
      disposition: numberField(-1),
      displayName: numberField(0),
      displayBars: numberField(0),
      bar1: new ObjectField({ initial: { attribute: null } }),
      bar2: new ObjectField({ initial: { attribute: null } }),
      sort: numberField(0),
    };
  }

  declare parent: Scene | null;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: Source | null;
  declare x: number;
  declare y: number;
  declare rotation: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare hidden: boolean;
  declare disposition: number;
  declare lockRotation: boolean;
  declare texture: { src: string; scaleX: number; scaleY: number; rotation: number; tint: string; anchorX: number; anchorY: number };
  declare syntheticActor: BaseDocument | undefined;
  declare poseAnimation: PoseAnimation | undefined;
  declare drawn: TokenObjectLike | null;

  /** While the token animates, `x`, `y` and `rotation` hold the animated values; `_source` holds the destination. */
  override _initialize(): void {
    super._initialize();
    for (const key of ['syntheticActor', 'poseAnimation', 'drawn']) {
      if (!(key in this)) Object.defineProperty(this, key, { value: undefined, writable: true, configurable: true, enumerable: false });
    }
    if (this.poseAnimation) Object.assign(this, this.poseAnimation.current);
  }

  /** The placeable on the canvas, set by the canvas. */
  get object(): TokenObjectLike | null {
    return this.drawn ?? null;
  }

  set object(token: TokenObjectLike | null) {
    this.drawn = token;
  }

  /** The world actor of a linked token, a synthetic one (the world actor with `delta` merged) of an unlinked one, or null. */
  get actor(): BaseDocument | null {
    const base = this.actorId ? env.game.actors.get(this.actorId) : undefined;
    if (!base || this.actorLink) return base ?? null;
    this.syntheticActor ??= new (documentClass('Actor'))(this.mergedSource(base), { parent: this });
    return this.syntheticActor;
  }

  get baseActor(): BaseDocument | null {
    return (this.actorId ? env.game.actors.get(this.actorId) : undefined) ?? null;
  }

  private mergedSource(base: BaseDocument): Source {
    return { ...mergeObject(base.toObject(), deepClone(this._source['delta'] ?? {}) as Source, { applyOperators: true }), _id: base.id };
  }

  /** Rebuilds the synthetic actor, which keeps its identity. */
  onBaseActorChanged(): void {
    const base = this.baseActor;
    const synthetic = this.syntheticActor;
    if (!synthetic || !base || this.actorLink) {
      this.syntheticActor = undefined;
      return;
    }
    const cls = documentClass('Actor');
    synthetic._source = cls.cleanData(cls.migrateData(this.mergedSource(base)));
    synthetic.reset();
    synthetic.render(false);
  }

  /** Takes a change of the synthetic actor into this token's delta. */
  applyDelta(change: Source): void {
    const delta = (this._source['delta'] ?? {}) as Source;
    mergeDelta(delta, change);
    this._source['delta'] = delta;
    this.delta = deepClone(delta);
    this.onBaseActorChanged();
  }

  override getUserLevel(user: User = env.game.user): number {
    return user.isGM ? 3 : (this.actor?.getUserLevel(user) ?? 0);
  }

  /** Moves along waypoints (top-left corners). Resolves to whether the move was accepted. */
  async move(waypoints: Partial<Waypoint> | Partial<Waypoint>[], options: MoveOptions = {}): Promise<boolean> {
    const here = { x: this._source['x'] as number, y: this._source['y'] as number };
    let last: Waypoint = here;
    const path = (Array.isArray(waypoints) ? waypoints : [waypoints]).map((waypoint) => (last = { ...last, ...waypoint }));
    const { method = 'api', autoRotate = false, ...operation } = options;
    const changes: Source = { x: last.x, y: last.y };
    if (last['elevation'] !== undefined) changes['elevation'] = last['elevation'];
    const movement = { [this.id]: { waypoints: path, method, autoRotate } };
    return (await this.update(changes, { ...operation, movement })) !== undefined;
  }

  private movementOf(changes: Source, options: Source): Source {
    const given = ((options['movement'] as Source | undefined)?.[this.id] ?? {}) as Source;
    const pick = (from: Source): Source => Object.fromEntries(POSITION.map((key) => [key, from[key] ?? this._source[key]]));
    const destination = pick({ ...this._source, ...changes });
    const waypoints = (given['waypoints'] as Source[] | undefined) ?? [destination];
    return { method: 'api', autoRotate: false, ...given, origin: pick(this._source), destination, passed: { waypoints } };
  }

  override async _preUpdate(changes: Source, options: Source, user: User): Promise<boolean | void> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    if (!POSITION.some((key) => key in changes)) return;
    const movement = this.movementOf(changes, options);
    if (!Hooks.call('preMoveToken', this, movement, options)) return false;
    // Only now: a hook may have switched it off.
    if (movement['autoRotate'] && !this.lockRotation) changes['rotation'] = this.headingOf(movement);
    options['_movement'] = { ...(options['_movement'] as Source | undefined), [this.id]: movement };
  }

  /** The rotation in which the token looks where its last leg leads. */
  private headingOf(movement: Source): number {
    const legs = [movement['origin'], ...((movement['passed'] as Source)['waypoints'] as unknown[])] as Waypoint[];
    const [from, to] = legs.slice(-2) as [Waypoint, Waypoint];
    return (Math.atan2(to.y - from.y, to.x - from.x) * (180 / Math.PI) + 270) % 360;
  }

  override updateSource(changes: object, options: Source = {}): Source {
    const before: Pose = { x: this.x, y: this.y, rotation: this.rotation };
    const diff = super.updateSource(changes, options);
    if (!options['dryRun'] && ['x', 'y', 'rotation'].some((key) => key in diff)) this.heldPose = before;
    return diff;
  }

  declare heldPose: Pose | undefined;

  override _onUpdate(changed: Source, options: Source, userId: string): void {
    if ('actorLink' in changed || 'actorId' in changed || 'delta' in changed) this.onBaseActorChanged();
    const movement = (options['_movement'] as Record<string, Source> | undefined)?.[this.id];
    if (['x', 'y', 'rotation'].some((key) => key in changed)) this.startAnimation(options, movement);
    super._onUpdate(changed, options, userId);
    if (movement) Hooks.callAll('moveToken', this, movement, options, env.game.users.get(userId));
  }

  private startAnimation(options: Source, movement: Source | undefined): void {
    this.poseAnimation?.stop();
    this.poseAnimation = undefined;
    const from = this.heldPose ?? { x: this.x, y: this.y, rotation: this.rotation };
    this.heldPose = undefined;
    const end: Pose = { x: this._source['x'] as number, y: this._source['y'] as number, rotation: this._source['rotation'] as number };
    Object.assign(this, end);
    if (options['animate'] === false || options['teleport'] === true) return;
    const waypoints = ((movement?.['passed'] as Source | undefined)?.['waypoints'] ?? []) as Pose[];
    const points = [...waypoints.slice(0, -1).map(({ x, y }) => ({ x, y, rotation: end.rotation })), end];
    const duration = (options['animation'] as { duration?: number } | undefined)?.duration;
    const animation = new PoseAnimation(from, points, this.parent?.grid.size ?? 100, (pose) => Object.assign(this, pose), duration);
    this.poseAnimation = animation;
    Object.assign(this, from);
    void animation.finished.then(() => {
      if (this.poseAnimation === animation) this.poseAnimation = undefined;
    });
  }

  override _onDelete(options: Source, userId: string): void {
    this.poseAnimation?.stop();
    super._onDelete(options, userId);
  }
}
