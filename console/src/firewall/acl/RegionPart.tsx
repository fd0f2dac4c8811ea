import { type AclDetail, setAclSettings } from '@fairlead/api/firewall/acl/acl.ts'
import { ruleModeNames } from '@fairlead/api/firewall/names.ts'
import { RegionalBan } from '@fairlead/api/firewall/site-firewall.ts'
import { ruleModes } from '@fairlead/api/firewall/group.ts'
import { useText } from '../../lib/text/text.ts'
import { CountriesField } from '../../ui/entry/CountriesField.tsx'
import { RadioField } from '../../ui/field/RadioField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { ruleWords as words } from '../rule-text.ts'
import { text } from '../text.ts'
import { CountingPanel } from './CountingPanel.tsx'
import { useSettings } from './use-settings.ts'

/** Countries whose visitors are refused. */
export function RegionPart({ acl }: { acl: AclDetail }) {
  const t = useText()
  const save = useSettings(acl, { done: words.regionSaved })
  const { regionalBan } = acl.settings
  const frame = useFormFrame({
    schema: RegionalBan,
    values: regionalBan,
    submit: (change) => save({ regionalBan: change }),
  })
  const part = { target: 'regionalBan', name: t(text.region) }
  return (
    <>
      <section className="panel panel-body stack" aria-label={t(text.region)}>
        <p className="soft">{t(words.regionText)}</p>
        <Form frame={frame} submitLabel={t(text.save)} action={setAclSettings}>
          <RadioField
            name={frame.name('mode')}
            label={text.mode}
            help={words.modeHelp}
            options={ruleModes.map((value) => ({ value, label: ruleModeNames[value] }))}
          />
          <CountriesField name={frame.name('locations')} label={words.countries} />
        </Form>
      </section>
      <CountingPanel acl={acl} parts={regionalBan.mode === 'count' ? [part] : []} />
    </>
  )
}
