import type { FieldValues, Path } from 'react-hook-form'

declare const known: unique symbol

/**
 * The path of a value in a form's schema, spelled as the server names it: `origins.0.domainName`. A plain string is
 * not accepted: names come from the form, `frame.name('email')`, so that a field which the call does not have does
 * not compile.
 */
export type FieldName = string & { readonly [known]: true }

/**
 * Builds field names of a form. A component shared by several forms receives it as a prop with the values that it
 * needs, `NamesOf<{ password: string }>`, and fits every form that has them.
 */
export type NamesOf<Values extends FieldValues> = (path: Path<Values>) => FieldName

export const fieldName = (path: string) => path as FieldName
