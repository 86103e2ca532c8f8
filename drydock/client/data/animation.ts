/** Where a token is drawn. */
export interface Pose {
  x: number;
  y: number;
  rotation: number;
}

/** Milliseconds: 1000 for five spaces, at least 250. */
export function animationDuration(pixels: number, gridSize: number): number {
  return Math.max(250, (pixels / gridSize / 5) * 1000);
}

const nextFrame: (step: () => void) => void =
  typeof requestAnimationFrame === 'function' ? (step) => void requestAnimationFrame(step) : (step) => void setTimeout(step, 16);

/** Moves a pose through points in a straight line each, at one speed; turning takes the shorter way round. */
export class PoseAnimation {
  current: Pose;
  readonly finished: Promise<void>;
  private readonly from: Pose;
  private readonly points: readonly Pose[];
  private readonly lengths: number[];
  private readonly total: number;
  private stopped = false;

  constructor(from: Pose, points: readonly Pose[], gridSize: number, onStep: (pose: Pose) => void, duration?: number) {
    this.from = from;
    this.current = { ...from };
    this.points = [from, ...points];
    this.lengths = points.map((point, index) => {
      const before = this.points[index] ?? from;
      return Math.hypot(point.x - before.x, point.y - before.y);
    });
    this.total = this.lengths.reduce((sum, length) => sum + length, 0);
    const time = duration ?? animationDuration(this.total, gridSize);
    const start = performance.now();
    this.finished = new Promise((resolve) => {
      const step = (): void => {
        if (this.stopped) return resolve();
        const part = time > 0 ? Math.min(1, (performance.now() - start) / time) : 1;
        this.current = this.at(part);
        onStep(this.current);
        if (part < 1) nextFrame(step);
        else resolve();
      };
      nextFrame(step);
    });
  }

  stop(): void {
    this.stopped = true;
  }

  private at(part: number): Pose {
    const end = this.points.at(-1) ?? this.from;
    if (part >= 1) return { ...end };
    const turn = ((end.rotation - this.from.rotation + 540) % 360) - 180;
    const rotation = (this.from.rotation + turn * part + 360) % 360;
    let left = part * this.total;
    for (const [index, length] of this.lengths.entries()) {
      const [a, b] = [this.points[index] ?? this.from, this.points[index + 1] ?? end];
      if (left <= length && length > 0) return { x: a.x + ((b.x - a.x) * left) / length, y: a.y + ((b.y - a.y) * left) / length, rotation };
      left -= length;
    }
    return { x: end.x, y: end.y, rotation };
  }
}
