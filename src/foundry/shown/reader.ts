/** What a drawing must know of the person before the window: his id, the names of others, how his language writes a time of day. */
export interface Reader {
  readonly user: string;
  nameOf(user: string): string;
  timeOf(at: number): string;
  /** A stored place, `uuid path`, with the name of its document. */
  placeOf(place: string): string;
}

/** The person of this window. `somebody` is said of users that are no more. */
export const readerHere = (somebody: string): Reader => ({
  user: game.user.id,
  nameOf: (user) => game.users.get(user)?.name ?? somebody,
  timeOf: (at) => new Date(at).toLocaleTimeString(game.i18n.lang, { hour: '2-digit', minute: '2-digit' }),
  placeOf: (place) => {
    const [uuid = '', ...path] = place.split(' ');
    const document: { readonly name?: unknown } | null = fromUuidSync(uuid);
    return [typeof document?.name === 'string' ? document.name : uuid, ...path].join(' ');
  },
});
