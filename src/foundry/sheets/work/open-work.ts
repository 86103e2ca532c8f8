import type { WorkRequest } from './work-window.ts';

type Opener = (request: WorkRequest) => Promise<void>;

const openers = new Map<string, Opener>();

/** Opens the window in which several orders of that kind are given. Answers whether there is one for it. */
export async function openWork(type: string, request: WorkRequest): Promise<boolean> {
  const opener = openers.get(type);
  await opener?.(request);
  return opener !== undefined;
}

/** From now on that window is opened in place of the plain dialog. */
export const onOpenWork = (type: string, opener: Opener): void => void openers.set(type, opener);
