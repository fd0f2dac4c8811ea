import type { FieldError } from '@fairlead/api/field-errors.ts'
import { get, useFormContext } from 'react-hook-form'
import { useText, wordOf } from '../../lib/text/text.ts'
import { useFieldError } from '../../ui/text/field-error.ts'
import { decodeError } from '../../ui/form/use-form.ts'
import type { Draft } from './draft/draft.ts'
import { inFormOrder, labelOf, pathWords } from './setting/field-path.ts'
import { text } from './text.ts'

const nameKeys = ['pathPattern', 'originId', 'originsGroupId', 'errorCode', 'headerName']

/** All errors, including those in hidden parts; each links to its field. */
export function WrongList({ wrong, onShow }: { wrong: readonly string[]; onShow: (name: string) => void }) {
  const t = useText()
  const sayAt = useFieldError()
  const { formState, getValues } = useFormContext<Draft>()
  if (wrong.length === 0) return null
  const nameOf = (list: readonly string[], member: string): string => {
    const thing: unknown = get(getValues(), [...list, member].join('.'))
    const key = typeof thing === 'object' && thing !== null && nameKeys.find((one) => one in thing)
    const own = key ? (thing as Record<string, string | number | undefined>)[key] : undefined
    return own ? `${own}` : `${Number(member) + 1}`
  }
  const say = ({ name, args }: FieldError, path: string) => sayAt(name, { field: t(labelOf(path)), ...args })
  return (
    <section className="wrong" aria-labelledby="wrong-head">
      <h3 id="wrong-head">{t(text.faultsTitle)}</h3>
      <ul>
        {inFormOrder(wrong).map((path) => {
          const found: { message: string } | undefined = get(formState.errors, path)
          if (!found) return null
          const words = pathWords(path.split('.'), nameOf).map((word) => wordOf(t, word))
          return (
            <li key={path}>
              <button type="button" className="button link" onClick={() => onShow(path)}>
                {words.join(' › ')}
              </button>
              <span>{say(decodeError(found.message), path)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
