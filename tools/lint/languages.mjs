// The language files: every language has the same areas, keys and placeholders, and no value is empty.

/** `{ 'sheet.tab.battle': 'Battle' }` of nested objects. A value that is no text becomes null. */
export function flatten(tree, prefix = '') {
  return Object.entries(tree).reduce((all, [key, value]) => {
    const path = prefix ? `${prefix}.${key}` : key;
    if (typeof value === 'object' && value !== null) return Object.assign(all, flatten(value, path));
    return Object.assign(all, { [path]: typeof value === 'string' ? value : null });
  }, {});
}

const placeholders = (text) => [...new Set(text?.match(/\{\w+\}/g))].sort().join(' ');

function compare(name, reference, other) {
  return Object.keys(reference).flatMap((key) => {
    if (!(key in other)) return [`${name}: ${key} is missing`];
    const [expected, found] = [placeholders(reference[key]), placeholders(other[key])];
    return expected === found ? [] : [`${name}: ${key} has the placeholders '${found}', English has '${expected}'`];
  });
}

/** trees: `{ en: { sheet: {…} }, es: … }`, areas by language. English is the reference. */
export function lintLanguages(trees) {
  const found = [];
  const { en, ...others } = trees;
  for (const [language, areas] of Object.entries(trees)) {
    for (const [area, tree] of Object.entries(areas)) {
      for (const [key, value] of Object.entries(flatten(tree))) if (!value?.trim()) found.push(`lang/${language}/${area}.json: ${key} is empty or no text`);
    }
  }
  for (const [language, areas] of Object.entries(others)) {
    for (const area of new Set([...Object.keys(en), ...Object.keys(areas)])) {
      const name = `lang/${language}/${area}.json`;
      const [reference, other] = [flatten(en[area] ?? {}), flatten(areas[area] ?? {})];
      found.push(...compare(name, reference, other));
      for (const key of Object.keys(other)) if (!(key in reference)) found.push(`${name}: ${key} is not in English`);
    }
  }
  return found;
}

const ROOT = 'ACTIONSTATIONS.';
const isBelow = (key, prefix) => key === prefix || key.startsWith(`${prefix}.`);

/**
 * Which keys do the sources name? keys: all keys of English with their root; texts: sources and templates.
 * `missing` are literal keys (with their root, or given to `word`) that no language file has; `unused` are keys that no literal, and no beginning
 * of a composed key, could mean. The second is a guess, as a key may be built in ways that no text shows.
 */
export function keyUse(keys, texts) {
  const literals = new Set();
  const beginnings = new Set();
  for (const text of texts) {
    for (const [, literal] of text.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)) literals.add(literal);
    for (const [, beginning] of text.matchAll(/['"`]([\w-]+(?:\.[\w-]+)*\.)(?:\$\{|['"])/g)) beginnings.add(beginning);
  }
  const words = texts.flatMap((text) => [...text.matchAll(/\bword\(\s*'([\w-]+(?:\.[\w-]+)+)'/g)].map(([, literal]) => ROOT + literal));
  const rooted = [...new Set([...[...literals].filter((literal) => literal.startsWith(ROOT)), ...words])];
  const missing = rooted.filter((literal) => !keys.some((key) => isBelow(key, literal)));
  const named = (key) => [key, key.replace(ROOT, '')].some((name) => literals.has(name) || [...beginnings].some((start) => name.startsWith(start)));
  return { missing, unused: keys.filter((key) => !named(key)) };
}
