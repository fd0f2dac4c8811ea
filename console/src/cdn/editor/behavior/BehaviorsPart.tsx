import { BehaviorType, maxBehaviors, shadowed } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import { behavior } from '@fairlead/api/cdn/site/presets.ts'
import { SiteMode } from '@fairlead/api/cdn/site/site-mode.ts'
import { leftPublic, placeFor } from '@fairlead/api/cdn/site/behavior/behavior-order.ts'
import { ownPattern } from '@fairlead/api/cdn/site/path.ts'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useDuration } from '../../../lib/text/duration.ts'
import { useText, wordOf } from '../../../lib/text/text.ts'
import { Alert } from '../../../ui/page/Alert.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { lifetimeWords } from './lifetime-words.ts'
import { BehaviorPanel } from './BehaviorPanel.tsx'
import { PublicPaths } from './PublicPaths.tsx'
import type { Draft } from '../draft/draft.ts'
import { useEditing } from '../editing.ts'
import { ItemList } from '../items/ItemList.tsx'
import { ListErrors } from '../items/ListErrors.tsx'
import { options } from '../setting/options.ts'
import { text } from '../text.ts'

/** Behaviours in the order in which they are matched; the default is always last. */
export function BehaviorsPart() {
  const t = useText()
  const duration = useDuration()
  const { setOpen, frozen } = useEditing()
  const { fields, insert, move, remove } = useFieldArray<Draft, 'behaviors'>({ name: 'behaviors' })
  const behaviors = useWatch<Draft, 'behaviors'>({ name: 'behaviors' }) ?? []
  const isStandard = useWatch<Draft, 'type'>({ name: 'type' }) === SiteMode.standard
  const [first] = useWatch<Draft, 'origins'>({ name: 'origins' }) ?? []
  const { getValues } = useFormContext<Draft>()
  // The new behaviour, until it is put elsewhere: it goes to the place that its pattern asks for.
  const [fresh, setFresh] = useState<number>()
  const last = fields.length - 1
  const never = shadowed(behaviors)
  const open = leftPublic(behaviors)

  const items = fields.map((field, index) => {
    const one = behaviors[index] ?? field
    const { pathPattern, originId = '', type, viewerProtocolPolicy } = one
    const policy = options['behaviors.*.viewerProtocolPolicy']?.find(
      ({ value }) => value === viewerProtocolPolicy,
    )
    const kind = options['behaviors.*.type']?.find(({ value }) => value === type)
    const earlier = never.get(index)
    return {
      id: field.id,
      name: pathPattern || t(text.newItem),
      title: <code>{pathPattern || t(text.newItem)}</code>,
      summary: [
        ...(kind && type !== BehaviorType.other ? [wordOf(t, kind.label)] : []),
        originId,
        ...(policy ? [wordOf(t, policy.label)] : []),
        isStandard ? t(text.keptByStandard) : lifetimeWords(one, t, duration),
      ].join(' · '),
      note: (earlier !== undefined || open.has(index)) && (
        <>
          {earlier !== undefined && (
            <Alert tone={type === BehaviorType.uriAuthentication ? 'error' : 'warn'}>
              {t(text.shadowed, { earlier: behaviors[earlier]?.pathPattern ?? '' })}
            </Alert>
          )}
          <PublicPaths behaviors={behaviors} index={index} takers={open.get(index)} />
        </>
      ),
      keep: index === last ? t(text.defaultStays) : undefined,
    }
  })
  const add = () => {
    // Inserted before the default, which matches everything else.
    insert(last, { ...behavior('', first?.originId ?? ''), type: BehaviorType.other })
    setOpen(`behaviors.${last}`)
    setFresh(last)
  }
  const place = (index: number) => {
    const all = getValues('behaviors') ?? []
    const pattern = all[index]?.pathPattern ?? ''
    if (index !== fresh || pattern === '' || ownPattern(pattern) === undefined) return
    const to = placeFor(pattern, all.toSpliced(index, 1))
    if (to === index) return
    move(index, to)
    setOpen(`behaviors.${to}`)
    setFresh(to)
  }
  const full = fields.length >= maxBehaviors ? t(text.tooMany, { max: maxBehaviors }) : undefined
  return (
    <section className="panel" aria-labelledby="behaviors-head">
      <div className="panel-head row apart">
        <h2 id="behaviors-head">{t(text.behaviors)}</h2>
        {!frozen && (
          <Button icon="plus" reason={full} onClick={add}>
            {t(text.addBehavior)}
          </Button>
        )}
      </div>
      <p className="panel-note soft">{t(text.order)}</p>
      <ListErrors name="behaviors" />
      <ItemList
        path="behaviors"
        label={t(text.behaviors)}
        items={items}
        move={{
          change: (from, to) => {
            setFresh(undefined)
            move(from, to)
          },
          fixed: 1,
        }}
        onRemove={(index) => {
          setFresh(undefined)
          remove(index)
        }}
        renderPanel={(index) => (
          <BehaviorPanel index={index} isDefault={index === last} onPattern={() => place(index)} />
        )}
      />
    </section>
  )
}
