// What every Handlebars template keeps: its context is named, nothing is unescaped, buttons act, pictures are described.
import Handlebars from 'handlebars';

const CONTEXT = /^\{\{!(?:--)?[^\n]*\bcontext\b/i;
const TAG = (name) => new RegExp(`<${name}\\b([^>]*)>`, 'gi');

/** The text with each mustache blanked out, length and lines kept, so that quotes and brackets inside do not end a tag. */
function withoutMustaches(text) {
  return text.replace(/\{\{!--[\s\S]*?--\}\}|\{\{\{?[\s\S]*?\}\}\}?/g, (mustache) => mustache.replace(/[^\n]/g, '_'));
}

const has = (attributes, name) => new RegExp(`\\s${name}(\\s*=|\\s|/|$)`, 'i').test(attributes);

function parseError(text) {
  try {
    Handlebars.parse(text);
    return null;
  } catch (error) {
    return error.message.split('\n')[0];
  }
}

/** Findings of one template, `file:line: message`. */
export function lintTemplate(file, text) {
  const found = [];
  const html = withoutMustaches(text);
  const report = (offset, message) => found.push(`${file}:${text.slice(0, offset).split('\n').length}: ${message}`);
  const error = parseError(text);
  if (error) report(0, error);
  if (!CONTEXT.test(text)) report(0, 'the first line must be a comment that names the context: {{!-- Context: ShipSheetContext --}}');
  for (const { index } of text.matchAll(/\{\{\{|\{\{~?&/g)) report(index, 'unescaped output');
  for (const { index } of html.matchAll(TAG('form'))) report(index, "a <form> inside the application's own form");
  for (const { index, 1: attributes } of html.matchAll(TAG('button'))) {
    if (!/\stype\s*=\s*["']button["']/i.test(attributes)) report(index, 'a <button> without type="button" submits');
    if (!has(attributes, 'data-action')) report(index, 'a <button> without data-action does nothing');
  }
  for (const { index, 1: attributes } of html.matchAll(TAG('img'))) if (!has(attributes, 'alt')) report(index, 'an <img> without alt');
  return found;
}
