import { failoverCodes, maxOrigins, type OriginGroup } from '@fairlead/api/cdn/origin/origin.ts'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ChecksField } from '../../../ui/field/ChecksField.tsx'
import { GroupField } from '../../../ui/field/GroupField.tsx'
import { Select } from '../../../ui/field/SelectField.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { type Draft, freeId } from '../draft/draft.ts'
import { useEditing } from '../editing.ts'
import { ItemList } from '../items/ItemList.tsx'
import { labels } from '../setting/labels.ts'
import { ListErrors } from '../items/ListErrors.tsx'
import { draftName, setting, typed } from '../setting/setting.ts'
import { text } from '../text.ts'

const idsOf = (origins: Draft['origins']) => origins.flatMap(({ originId }) => (originId ? [originId] : []))

/** Pairs of origins; the second one is used when the first one fails. */
export function OriginGroups() {
  const t = useText()
  const { setOpen, frozen } = useEditing()
  const { fields, append, remove } = useFieldArray<Draft, 'originGroups'>({ name: 'originGroups' })
  const [origins, groups = [], behaviors = []] = useWatch<Draft, ['origins', 'originGroups', 'behaviors']>({
    name: ['origins', 'originGroups', 'behaviors'],
  })
  const used = new Set(behaviors.map(({ originId }) => originId))
  const items = fields.map((field, index) => {
    const { originsGroupId: id, membersOriginsIds, failoverCriteria } = groups[index] ?? field
    return {
      id: field.id,
      name: id,
      title: id,
      summary: `${membersOriginsIds.join(' → ')} · ${failoverCriteria.join(', ')}`,
      keep: used.has(id) ? t(text.originUsed) : undefined,
    }
  })
  const ids = idsOf(origins)
  const add = () => {
    append({
      originsGroupId: freeId(
        'group',
        groups.map(({ originsGroupId }) => originsGroupId),
      ),
      failoverCriteria: [500, 502, 503, 504],
      membersOriginsIds: ids.slice(0, 2),
    })
    setOpen(`originGroups.${fields.length}`)
  }
  const reason =
    ids.length < 2
      ? t(text.groupNeedsTwo)
      : fields.length >= maxOrigins
        ? t(text.tooMany, { max: maxOrigins })
        : undefined
  return (
    <section className="panel" aria-labelledby="groups-head">
      <div className="panel-head row apart">
        <h2 id="groups-head">{t(labels.originGroups)}</h2>
        {!frozen && (
          <Button icon="plus" reason={reason} onClick={add}>
            {t(text.addGroup)}
          </Button>
        )}
      </div>
      <ListErrors name="originGroups" />
      {fields.length === 0 && <p className="panel-body soft">{t(text.noGroups)}</p>}
      <ItemList
        path="originGroups"
        label={t(labels.originGroups)}
        items={items}
        onRemove={remove}
        renderPanel={(index) => <GroupPanel index={index} ids={ids} />}
      />
    </section>
  )
}

function GroupPanel({ index, ids }: { index: number; ids: readonly string[] }) {
  const t = useText()
  const { base } = useEditing()
  const { getValues } = useFormContext<Draft>()
  const at = (name: keyof OriginGroup) => draftName(`originGroups.${index}.${name}`)
  const own = getValues(`originGroups.${index}.originsGroupId`)
  const members = at('membersOriginsIds')
  return (
    <>
      <div className="form-grid">
        <TextField
          {...typed(at('originsGroupId'))}
          required
          fixed={base.originGroups.some(({ originsGroupId }) => originsGroupId === own)}
        />
      </div>
      <GroupField name={members} label={labels['originGroups.*.membersOriginsIds']} required>
        {(control) => (
          <div className="form-grid">
            {([0, 1] as const).map((place) => (
              <label key={place} className="field">
                <span className="soft">{t(place === 0 ? text.primary : text.secondary)}</span>
                <Select
                  {...control}
                  name={draftName(`originGroups.${index}.membersOriginsIds.${place}`)}
                  deps={[members]}
                  options={ids.map((id) => ({ value: id, label: id }))}
                />
              </label>
            ))}
          </div>
        )}
      </GroupField>
      <ChecksField
        {...setting(at('failoverCriteria'))}
        required
        options={failoverCodes.map((value) => ({ value, label: String(value) }))}
      />
    </>
  )
}
