import type { FieldValues, Path } from 'react-hook-form'

declare const known: unique symbol

/**
 * The path of a value that the schema of a form knows, as the server names it: `origins.0.domainName`. A plain string is
 * none: names come from the form, `frame.name('email')`, so that a field which the call does not take does not compile.
 */
export type FieldName = string & { readonly [known]: true }

/**
 * Names the fields of a form. What several forms share takes it as a property with the values that it needs,
 * `NamesOf<{ password: string }>`, and fits into every form that has them.
 */
export type NamesOf<Values extends FieldValues> = (path: Path<Values>) => FieldName

export const fieldName = (path: string) => path as FieldName
