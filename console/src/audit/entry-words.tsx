import { type AuditEntry, operatorMark } from '@fairlead/api/audit/entry.ts'
import { auditActions } from '@fairlead/api/audit/actions.ts'
import { OK } from '@fairlead/api/errors.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useText } from '../lib/text/text.ts'
import { PlaceLink } from '../ui/button/Button.tsx'
import { StatusLabel } from '../ui/text/StatusLabel.tsx'
import './audit.css'
import { linkOf } from './links.ts'
import { auditModels } from './models.ts'
import { text } from './text.ts'

/** The text for a name; an entry of an older release may contain a name without a text. */
function Word({ of, name }: { of: Readonly<Record<string, Text>>; name: string }) {
  const t = useText()
  const known = of[name]
  return known ? t(known) : name
}

export function Result({ operateResult: code, count }: AuditEntry) {
  const t = useText()
  return code === OK ? (
    <StatusLabel tone="good">{t(text.success)}</StatusLabel>
  ) : (
    <StatusLabel tone="bad">
      {count === 1
        ? t(text.failureCode, { code: String(code) })
        : t(text.failureTimes, { code: String(code), count })}
    </StatusLabel>
  )
}

/** The name of the object as a link to it; its id if the object was deleted or has no page. */
export function Subject({ model, subject, subjectName }: AuditEntry) {
  if (subject === '') return '–'
  const link = subjectName === '' ? undefined : linkOf(model, subject)
  const name = subjectName || subject
  return link ? <PlaceLink place={link}>{name}</PlaceLink> : name
}

/** Marks operators in the reader's language, to distinguish them from users of the account. */
export function User({ name }: { name: string }) {
  const t = useText()
  const isOperator = name.startsWith(operatorMark)
  const words = isOperator ? t(text.operator, { name: name.slice(operatorMark.length) }) : name
  return words || '–'
}

export const Model = ({ model }: Pick<AuditEntry, 'model'>) => <Word of={auditModels} name={model} />
export const Action = ({ action }: Pick<AuditEntry, 'action'>) => <Word of={auditActions} name={action} />
