import { maxOrigins, OriginInput } from '@fairlead/api/cdn/origin/origin.ts'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { type Draft, freeId } from '../draft/draft.ts'
import { useEditing } from '../editing.ts'
import { ItemList } from '../items/ItemList.tsx'
import { ListErrors } from '../items/ListErrors.tsx'
import { OriginGroups } from './OriginGroups.tsx'
import { originSummary } from './origin-summary.ts'
import { OriginPanel } from './OriginPanel.tsx'
import { text } from '../text.ts'

/** The initial values of a new origin. */
const newOrigin = (originId: string) => ({
  ...OriginInput.parse({ domainName: 'localhost' }),
  domainName: '',
  originId,
})

export function OriginsPart() {
  const t = useText()
  const { setOpen, frozen } = useEditing()
  const { fields, append, remove } = useFieldArray<Draft, 'origins'>({ name: 'origins' })
  const [origins, groups = [], behaviors = []] = useWatch<Draft, ['origins', 'originGroups', 'behaviors']>({
    name: ['origins', 'originGroups', 'behaviors'],
  })
  const used = new Set([
    ...groups.flatMap(({ membersOriginsIds }) => membersOriginsIds),
    ...behaviors.map(({ originId }) => originId),
  ])
  const items = fields.map((field, index) => {
    const origin = origins[index] ?? field
    const { originId = '' } = origin
    const keep = fields.length === 1 ? text.lastOrigin : used.has(originId) ? text.originUsed : undefined
    return {
      id: field.id,
      name: originId,
      title: originId,
      summary: originSummary(origin, t),
      keep: keep && t(keep),
    }
  })
  const add = () => {
    append(
      newOrigin(
        freeId(
          'origin',
          origins.map(({ originId = '' }) => originId),
        ),
      ),
    )
    setOpen(`origins.${fields.length}`)
  }
  const full = fields.length >= maxOrigins ? t(text.tooMany, { max: maxOrigins }) : undefined
  return (
    <>
      <section className="panel" aria-labelledby="origins-head">
        <div className="panel-head row apart">
          <h2 id="origins-head">{t(text.originsOnly)}</h2>
          {!frozen && (
            <Button icon="plus" reason={full} onClick={add}>
              {t(text.addOrigin)}
            </Button>
          )}
        </div>
        <ListErrors name="origins" />
        <ItemList
          path="origins"
          label={t(text.originsOnly)}
          items={items}
          onRemove={remove}
          renderPanel={(index) => <OriginPanel index={index} />}
        />
      </section>
      <OriginGroups />
    </>
  )
}
