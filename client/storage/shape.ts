// The shapes of stored values. Schemas of valibot would bring its code into the first bundle.

/** Whether a value that was read from storage has the expected shape. */
export type Shape<T> = (value: unknown) => value is T;
/** The values of a shape. */
export type Shaped<S> = S extends Shape<infer T> ? T : never;
/** Fields that may be undefined may be missing. */
type Fields<T> = Partial<T> & Pick<T, { [K in keyof T]: undefined extends T[K] ? never : K }[keyof T]>;

/** Any value that JSON can hold. */
export const isAnything: Shape<unknown> = (value): value is unknown => value !== undefined;
export const isText: Shape<string> = (value) => typeof value === 'string';
export const isNumber: Shape<number> = (value) => typeof value === 'number';
export const isFlag: Shape<boolean> = (value) => typeof value === 'boolean';
/** A number of things. */
export const isCount: Shape<number> = (value): value is number =>
  isNumber(value) && Number.isSafeInteger(value) && value >= 0;

export const isOneOf =
  <T extends string | boolean>(...values: readonly T[]): Shape<T> =>
  (value): value is T =>
    values.includes(value as T);

export const isOptional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || shape(value);

export const isListOf =
  <T>(entry: Shape<T>): Shape<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(entry);

/** An array of two entries. */
export const isPairOf =
  <A, B>(first: Shape<A>, second: Shape<B>): Shape<[A, B]> =>
  (value): value is [A, B] =>
    Array.isArray(value) && value.length === 2 && first(value[0]) && second(value[1]);

/** An object with these fields; it may have others. */
export const isRecordOf =
  <T extends object>(fields: { readonly [K in keyof T]-?: Shape<T[K]> }): Shape<Readonly<Fields<T>>> =>
  (value): value is Readonly<Fields<T>> =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Shape<unknown>>(fields).every(([name, shape]) => shape((value as Record<string, unknown>)[name]));

/** A value of one of the shapes. */
export const isEither =
  <T extends readonly unknown[]>(...shapes: { readonly [K in keyof T]: Shape<T[K]> }): Shape<T[number]> =>
  (value): value is T[number] =>
    shapes.some((shape) => shape(value));
