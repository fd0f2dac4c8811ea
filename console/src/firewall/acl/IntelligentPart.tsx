import { type AclDetail, AclSettings, setAclSettings } from '@fairlead/api/firewall/acl/acl.ts'
import { type RuleGroup, ruleGroups, ruleLevels, ruleModes } from '@fairlead/api/firewall/group.ts'
import { levelNames, ruleModeNames } from '@fairlead/api/firewall/names.ts'
import { beyondBody } from '@fairlead/api/firewall/site-firewall.ts'
import { useText } from '../../lib/text/text.ts'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { NumberField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { ruleWords as words } from '../rule-text.ts'
import { text } from '../text.ts'
import { CountingPanel } from './CountingPanel.tsx'
import { ExceptionsPanel } from './ExceptionsPanel.tsx'
import { useSettings } from './use-settings.ts'

const Intelligent = AclSettings.pick({ groups: true, body: true })

const groups = Object.keys(ruleGroups) as RuleGroup[]

/** The groups of intelligent rules, how much of a body they see, and their exceptions. */
export function IntelligentPart({ acl }: { acl: AclDetail }) {
  const t = useText()
  const counting = groups.filter((group) => acl.settings.groups[group].mode === 'count')
  return (
    <>
      {/* Remounted for each version, so that the form also shows a group that was switched on elsewhere. */}
      <GroupsForm key={acl.version} acl={acl} />
      <CountingPanel
        acl={acl}
        parts={counting.map((group) => ({ target: `group:${group}`, name: t(ruleGroups[group]) }))}
      />
      <ExceptionsPanel acl={acl} />
    </>
  )
}

function GroupsForm({ acl }: { acl: AclDetail }) {
  const t = useText()
  const save = useSettings(acl, { done: words.groupsSaved })
  const { groups: saved, body } = acl.settings
  const frame = useFormFrame({ schema: Intelligent, values: { groups: saved, body }, submit: save })
  return (
    <section className="panel panel-body stack" aria-label={t(text.intelligent)}>
      <p className="soft">{t(words.groupsText)}</p>
      <Form frame={frame} submitLabel={t(text.save)} action={setAclSettings} wide>
        {groups.map((group) => {
          const name = t(ruleGroups[group])
          return (
            <fieldset key={group} className="form-row">
              <legend>{name}</legend>
              <SelectField
                name={frame.name(`groups.${group}.mode`)}
                label={text.mode}
                options={ruleModes.map((value) => ({ value, label: ruleModeNames[value] }))}
              />
              <SelectField
                name={frame.name(`groups.${group}.level`)}
                label={words.level}
                options={ruleLevels.map((value) => ({ value, label: levelNames[value] }))}
              />
            </fieldset>
          )
        })}
        <h2>{t(words.body)}</h2>
        <div className="form-row">
          <NumberField
            name={frame.name('body.bytes')}
            label={words.bodyBytes}
            help={words.bodyBytesHelp}
            required
          />
          <SelectField
            name={frame.name('body.beyond')}
            label={words.beyond}
            options={beyondBody.map((value) => ({ value, label: words[value] }))}
          />
        </div>
      </Form>
    </section>
  )
}
