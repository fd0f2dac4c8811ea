import { BehaviorType, type BehaviorInput } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import { takersOf } from '@fairlead/api/cdn/site/behavior/behavior-order.ts'
import { SiteMode } from '@fairlead/api/cdn/site/site-mode.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FieldName } from '../../../ui/field/field-name.ts'
import { useText } from '../../../lib/text/text.ts'
import { Alert } from '../../../ui/page/Alert.tsx'
import { CheckField } from '../../../ui/field/CheckField.tsx'
import type { Option } from '../../../ui/field/options.ts'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { SecondsField } from '../../../ui/field/SecondsField.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import type { Draft } from '../draft/draft.ts'
import { FixedSetting } from '../setting/FixedSetting.tsx'
import { ForwardingFields, SetCookieField } from './ForwardingFields.tsx'
import { options, optionTexts } from '../setting/options.ts'
import { choice, draftName, setting, typed } from '../setting/setting.ts'
import { text } from '../text.ts'
import { patternsAt } from './named-patterns.ts'
import { UriKeyFields } from './UriKeyFields.tsx'

const types: readonly Option[] = (options['behaviors.*.type'] ?? []).filter(
  ({ value }) => value !== BehaviorType.default,
)

type Props = {
  index: number
  isDefault: boolean
  /** Called when the pattern has been entered. */
  onPattern: () => void
}

/** The settings of one behaviour. */
export function BehaviorPanel({ index, isDefault, onPattern }: Props) {
  const t = useText()
  const at = (name: keyof BehaviorInput) => draftName(`behaviors.${index}.${name}`)
  const type = Number(useWatch({ name: at('type') }))
  const minTtl = Number(useWatch({ name: at('minTtl') }))
  const isStandard = useWatch<Draft, 'type'>({ name: 'type' }) === SiteMode.standard
  const ttls = [at('minTtl'), at('defaultTtl'), at('maxTtl'), at('minTtlAcknowledged')]
  return (
    <>
      <h3>{t(text.matching)}</h3>
      <div className="form-grid">
        {isDefault ? (
          <>
            <FixedSetting name={at('pathPattern')} value={t(text.allPaths)} help={false} />
            <FixedSetting name={at('type')} value={t(optionTexts.default)} />
          </>
        ) : (
          <>
            <div onBlur={onPattern}>
              <TextField {...typed(at('pathPattern'))} required mono />
            </div>
            <SelectField {...setting(at('type'))} options={types} deps={[at('originId')]} />
          </>
        )}
        <OriginSelect name={at('originId')} />
      </div>
      {!isDefault && <TakenPaths index={index} />}
      {type === BehaviorType.imageResizing && <Alert tone="info">{t(text.imageNote)}</Alert>}
      {type === BehaviorType.uriAuthentication && <UriKeyFields index={index} />}

      <h3>{t(text.visitors)}</h3>
      <div className="form-grid">
        <SelectField {...choice(at('viewerProtocolPolicy'))} />
        <SelectField {...choice(at('allowedMethods'))} deps={[at('isCacheOptions')]} />
      </div>
      <div className="form-grid">
        {!isStandard && <CheckField {...setting(at('isCacheOptions'))} />}
        <CheckField {...setting(at('compress'))} />
        <CheckField {...setting(at('allowCors'))} />
        <CheckField {...setting(at('smoothStreaming'))} />
      </div>

      <h3>{t(text.lifetimes)}</h3>
      {isStandard ? (
        <>
          <Alert tone="info">{t(text.standardNote)}</Alert>
          <SetCookieField index={index} />
        </>
      ) : (
        <>
          <div className="form-grid">
            <SecondsField {...setting(at('minTtl'))} required deps={ttls} />
            <SecondsField {...setting(at('defaultTtl'))} required deps={ttls} />
            <SecondsField {...setting(at('maxTtl'))} required deps={ttls} />
          </div>
          {minTtl > 0 && (
            <Alert tone="warn">
              <p>{t(text.minTtlWarning)}</p>
              <CheckField name={at('minTtlAcknowledged')} label={text.acknowledge} required />
            </Alert>
          )}

          <h3>{t(text.forwarding)}</h3>
          <ForwardingFields index={index} />
        </>
      )}
    </>
  )
}

/** Names the earlier behaviours that take some of the paths. */
function TakenPaths({ index }: { index: number }) {
  const t = useText()
  const behaviors = useWatch<Draft, 'behaviors'>({ name: 'behaviors' }) ?? []
  const takers = (behaviors[index]?.pathPattern ?? '') === '' ? [] : takersOf(behaviors, index)
  if (takers.length === 0) return null
  return <p className="soft">{t(text.takenFirst, { earlier: patternsAt(behaviors, takers) })}</p>
}

/** Selects an origin or a group by id. */
function OriginSelect({ name }: { name: FieldName }) {
  const t = useText()
  const { getValues } = useFormContext<Draft>()
  const { origins, originGroups = [] } = getValues()
  return (
    <SelectField
      {...setting(name)}
      required
      options={[
        ...origins.flatMap(({ originId }) => (originId ? [{ value: originId, label: originId }] : [])),
        ...originGroups.map(({ originsGroupId: id }) => ({ value: id, label: t(text.groupOf, { id }) })),
      ]}
    />
  )
}
