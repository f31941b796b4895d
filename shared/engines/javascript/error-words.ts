/**
 * The position of an error in the learner's program: the text of the line, and the column as the engine counts it, from 1.
 */
export type ErrorPlace = { text: string; column: number };

type Words = (found: string[], place: ErrorPlace | null) => string | null;

const ofName = /[\w$.]/;
/** The name, with its object, directly before the position: the engine reports the opening bracket of a call. */
function nameBefore(place: ErrorPlace | null): string | null {
  if (!place) return null;
  const end = place.column - 1;
  let from = end;
  while (from > 0 && ofName.test(place.text.charAt(from - 1))) from -= 1;
  return place.text.slice(from, end).replace(/^\.+/, '') || null;
}
/** The name at the position, for errors in a for-of loop. */
const nameLooped = (place: ErrorPlace | null): string | null =>
  place && / of $/.test(place.text.slice(0, place.column - 1))
    ? (/^[\w$.]+/.exec(place.text.slice(place.column - 1))?.[0] ?? null)
    : null;
const called =
  (what: string): Words =>
  (_, place) => {
    const found = nameBefore(place);
    return found && `TypeError: ${found} is not a ${what}`;
  };

/**
 * Error messages of the engines for common mistakes of beginners, and the wording of most browsers, which the lessons use.
 * First QuickJS, which tests programs on the server; then Firefox and Safari, where learners run them.
 */
const table: [RegExp, string | Words][] = [
  [/^ReferenceError: '(.+)' is not defined$/, 'ReferenceError: $1 is not defined'],
  [
    /^TypeError: cannot (read|set) property '(.+)' of (undefined|null)$/,
    ([, does, property, of]) =>
      `TypeError: Cannot ${does} properties of ${of} (${does === 'set' ? 'setting' : 'reading'} '${property}')`,
  ],
  [/^TypeError: cannot (read|set) property of (undefined|null)$/, 'TypeError: Cannot $1 properties of $2'],
  // QuickJS does not report the property's name.
  [/^(TypeError: Cannot (?:read|set) properties of (?:undefined|null)) \((?:reading|setting) '\d+'\)$/, '$1'],
  [/^TypeError: not a function$/, called('function')],
  [/^TypeError: not a constructor$/, called('constructor')],
  [
    /^TypeError: value is not iterable$/,
    (_, place) => {
      const found = nameLooped(place);
      return found && `TypeError: ${found} is not iterable`;
    },
  ],
  [
    /^TypeError: '(.+)' is read-only$/,
    ([, property], place) =>
      place?.text.includes(`.${property}`)
        ? `TypeError: Cannot assign to read only property '${property}'`
        : 'TypeError: Assignment to constant variable.',
  ],
  [/^(TypeError: Cannot assign to read only property '.+') of object '.+'$/, '$1'],
  [
    /^ReferenceError: this is not initialized$/,
    "ReferenceError: Must call super constructor in derived class before accessing 'this' or returning from derived constructor",
  ],
  [/^ReferenceError: (.+) is not initialized$/, "ReferenceError: Cannot access '$1' before initialization"],
  [/^InternalError: stack overflow$/, 'RangeError: Maximum call stack size exceeded'],
  [
    /^TypeError: class constructors must be invoked with 'new'$/,
    "TypeError: Class constructor cannot be invoked without 'new'",
  ],
  [
    /^TypeError: Class constructor \S+ cannot be invoked without 'new'$/,
    "TypeError: Class constructor cannot be invoked without 'new'",
  ],
  [/^RangeError: invalid array length$/, 'RangeError: Invalid array length'],
  [/^RangeError: (?:invalid repeat count|Invalid count value: .+)$/, 'RangeError: Invalid count value'],
  [/^RangeError: Date value is NaN$/, 'RangeError: Invalid time value'],
  [/^TypeError: empty array$/, 'TypeError: Reduce of empty array with no initial value'],
  [
    /^TypeError: cannot convert bigint to number$/,
    'TypeError: Cannot mix BigInt and other types, use explicit conversions',
  ],
  [/^TypeError: cannot convert symbol to string$/, 'TypeError: Cannot convert a Symbol value to a string'],
  [/^TypeError: cannot convert to object$/, 'TypeError: Cannot convert undefined or null to object'],
  // Firefox
  [
    /^TypeError: can't access property "(.+)", .+ is (undefined|null)$/,
    "TypeError: Cannot read properties of $2 (reading '$1')",
  ],
  [/^TypeError: invalid assignment to const '.+'$/, 'TypeError: Assignment to constant variable.'],
  [
    /^ReferenceError: can't access lexical declaration '(.+)' before initialization$/,
    "ReferenceError: Cannot access '$1' before initialization",
  ],
  [/^InternalError: too much recursion$/, 'RangeError: Maximum call stack size exceeded'],
  // Safari
  [/^ReferenceError: Can't find variable: (.+)$/, 'ReferenceError: $1 is not defined'],
  [
    /^TypeError: (undefined|null) is not an object \(evaluating '.+\.([\w$]+)'\)$/,
    "TypeError: Cannot read properties of $1 (reading '$2')",
  ],
  [/^TypeError: (.+) is not a function\. \(In '.*$/, 'TypeError: $1 is not a function'],
  [/^TypeError: Attempted to assign to readonly property\.$/, 'TypeError: Assignment to constant variable.'],
];

/**
 * Gives an error of a learner's program the same wording whichever engine it ran in, so that the browser and the tests on
 * the server agree. Unknown messages are kept.
 */
export function errorInOneWording(engineSays: string, place: ErrorPlace | null = null): string {
  const message = engineSays.replace(/^Uncaught /, '');
  for (const [pattern, words] of table) {
    const found = pattern.exec(message);
    if (!found) continue;
    const said = typeof words === 'string' ? message.replace(pattern, words) : words(found, place);
    if (said) return said === message ? said : errorInOneWording(said);
  }
  return message;
}
