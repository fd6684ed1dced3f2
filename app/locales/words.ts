/** The shape of a locale file for another language: the same keys, any text. */
export type Words<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Words<T[Key]> };
