/** Where a template of the ships' windows lies. */
export const template = (name: string): string => `modules/action-stations/templates/sheets/${name}.hbs`;
