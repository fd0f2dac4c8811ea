import { field, type FieldList } from './fields.ts'

/** A CORS preflight request (Fetch standard, section "CORS-preflight fetch"). */
export const isPreflight = (method: string, raw: FieldList): boolean =>
  method === 'OPTIONS' &&
  field(raw, 'origin') !== undefined &&
  field(raw, 'access-control-request-method') !== undefined
