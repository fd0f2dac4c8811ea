import { type AclRule, addAclRule, editAclRule } from '@fairlead/api/firewall/acl/rule.ts'
import {
  type CustomRuleInput,
  CustomRuleInput as RuleInput,
  matchFields,
  RuleAction,
  RuleStyle,
  RuleType,
} from '@fairlead/api/firewall/custom-rule.ts'
import {
  connectTypeNames,
  matchFieldNames,
  ruleActionNames,
  ruleModeNames,
  ruleStyleNames,
  ruleTypeNames,
} from '@fairlead/api/firewall/names.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { CheckField } from '../../ui/field/CheckField.tsx'
import { RadioField } from '../../ui/field/RadioField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { NumberField, TextField, verbatim } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { ruleWords as words } from '../rule-text.ts'
import { text } from '../text.ts'
import { refresh } from './use-rule-acts.ts'

type Props = { aclId: string; rule?: AclRule; onClose: () => void }

const numbered = (names: Readonly<Record<number, Text>>) =>
  Object.entries(names).map(([value, label]) => ({ value: Number(value), label }))

const blank: CustomRuleInput = {
  name: '',
  priority: 100,
  action: 2,
  style: 0,
  ruleType: 1,
  matchField: 'UriPath',
  connectType: 2,
  value: '',
  ignoreCase: false,
  rate: null,
  mode: 'count',
}

/** The fields of a rule that its input has. */
const inputOf = ({ name, priority, action, style, ruleType, ...rule }: AclRule): CustomRuleInput => ({
  name,
  priority,
  action,
  style,
  ruleType,
  matchField: rule.matchField ?? blank.matchField,
  connectType: rule.connectType ?? blank.connectType,
  value: rule.value,
  ignoreCase: rule.ignoreCase,
  rate: rule.rate,
  mode: rule.mode,
})

export function RuleDialog({ aclId, rule, onClose }: Props) {
  const t = useText()
  const options = { tell: 'form', onDone: onClose, refresh } as const
  const add = useAction(addAclRule, { ...options, done: ({ name }) => [words.added, { name }] })
  const edit = useAction(editAclRule, { ...options, done: ({ name }) => [text.saved, { name }] })
  const frame = useFormFrame({
    schema: RuleInput,
    values: rule ? inputOf(rule) : blank,
    submit: (body) =>
      rule ? edit.act({ params: { id: rule.id }, body }) : add.act({ params: { id: aclId }, body }),
  })
  const [action, style, ruleType] = frame.form.watch(['action', 'style', 'ruleType'])
  const isCustom = style === RuleStyle.custom
  return (
    <Dialog wide title={rule ? t(words.editTitle, { name: rule.name }) : t(words.add)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(rule ? text.save : words.add)} aside={<CancelDialog />}>
        <div className="form-row">
          <TextField name={frame.name('name')} label={text.name} required autoComplete="off" />
          <NumberField
            name={frame.name('priority')}
            label={words.priority}
            help={words.priorityHelp}
            required
          />
        </div>
        <div className="form-row">
          <SelectField name={frame.name('style')} label={words.style} options={numbered(ruleStyleNames)} />
          {isCustom && (
            <SelectField
              name={frame.name('ruleType')}
              label={words.ruleType}
              options={numbered(ruleTypeNames)}
            />
          )}
        </div>
        {isCustom && ruleType === RuleType.conditional && (
          <>
            <div className="form-row">
              <SelectField
                name={frame.name('matchField')}
                label={words.matchField}
                options={matchFields.map((value) => ({ value, label: matchFieldNames[value] }))}
              />
              <SelectField
                name={frame.name('connectType')}
                label={words.connectType}
                options={numbered(connectTypeNames)}
              />
            </div>
            <TextField name={frame.name('value')} label={words.value} required mono {...verbatim} />
            <CheckField
              name={frame.name('ignoreCase')}
              label={words.ignoreCase}
              help={words.ignoreCaseHelp}
            />
          </>
        )}
        <div className="form-row">
          <SelectField
            name={frame.name('action')}
            label={text.action}
            help={words.actionHelp}
            options={numbered(ruleActionNames)}
          />
          {action === RuleAction.speedLimit && (
            <NumberField name={frame.name('rate')} label={words.rate} help={words.rateHelp} required orNull />
          )}
        </div>
        <RadioField
          name={frame.name('mode')}
          label={text.mode}
          help={words.modeHelp}
          options={(['count', 'on'] as const).map((value) => ({ value, label: ruleModeNames[value] }))}
        />
      </Form>
    </Dialog>
  )
}
