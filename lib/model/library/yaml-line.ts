import { filled, hasPlaceholder, type Placeholder } from './template-placeholders.ts';

type ValueFor = (name: Placeholder) => string | number | null;

/** A line up to its value: dashes of a list, a name with its colon. */
const BEFORE_VALUE = /^\s*(?:- +)*(?:(?:"[^"]*" *|[^\s"'#:{}[\],-][^:{}#]*):(?:\s+|$))?/;

/** A value in a list or map in brackets, in quotes or up to the next sign of structure. */
const VALUE_IN_BRACKETS =
  /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|(?:\{\{[^{}]*\}\}|:(?!\s)|[^\s[\]{},:"'])(?:\{\{[^{}]*\}\}|:(?!\s)|[^[\]{},:])*/g;

/**
 * A line of front matter with a value for each placeholder. All that a placeholder is part of becomes one quoted string, or
 * the number that it is alone, so nothing in it can become YAML. `null`: none of the line's placeholders has a value.
 */
export function yamlLineOf(line: string, valueFor: ValueFor): string | null {
  if (!hasPlaceholder(line)) return line;
  if (/^\s*#/.test(line)) return filled(line, name => yamlStringOf(String(valueFor(name) ?? '')));
  const before = BEFORE_VALUE.exec(line)?.[0] ?? '';
  const value = line.slice(before.length).trim();
  if (isInBrackets(value)) return before + value.replace(VALUE_IN_BRACKETS, one => scalarIn(one, valueFor));
  const scalar = scalarOf(value, valueFor);
  return scalar === null ? null : before + scalar;
}

/** Whether it is a list or map of which every part is understood. */
function isInBrackets(value: string): boolean {
  return /^(?:\[|\{(?!\{))/.test(value) && /^[\s[\]{},:]*$/.test(value.replace(VALUE_IN_BRACKETS, ''));
}

function scalarIn(text: string, valueFor: ValueFor): string {
  if (!hasPlaceholder(text)) return text;
  const value = text.trimEnd();
  return (scalarOf(value, valueFor) ?? 'null') + text.slice(value.length);
}

function scalarOf(text: string, valueFor: ValueFor): string | null {
  const values: (string | number | null)[] = [];
  const whole = filled(withoutQuotes(text), name => {
    values.push(valueFor(name));
    return String(valueFor(name) ?? '');
  });
  if (values.every(value => value === null)) return null;
  const isNumber = typeof values[0] === 'number' && String(values[0]) === whole && text.startsWith('{');
  return isNumber ? whole : yamlStringOf(whole);
}

/** The quotes around a value are the template's own, and it is quoted anew. */
function withoutQuotes(text: string): string {
  const [, doubly, singly] = /^(?:"(.*)"|'(.*)')$/s.exec(text) ?? [];
  return doubly?.replace(/\\(["\\])/g, '$1') ?? singly?.replaceAll("''", "'") ?? text;
}

/** What YAML allows as an escape only, or takes for the end of a line, and JSON allows as it is. */
const TO_ESCAPE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** A JSON string is a YAML string, but for these letters. */
function yamlStringOf(text: string): string {
  return JSON.stringify(text).replace(TO_ESCAPE, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
