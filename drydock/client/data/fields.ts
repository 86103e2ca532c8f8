/** `foundry.data.fields` */
export { DataField } from './field.ts';
export * from './simple-fields.ts';
export { ArrayField, ObjectField, SchemaField, TypedObjectField } from './container-fields.ts';
