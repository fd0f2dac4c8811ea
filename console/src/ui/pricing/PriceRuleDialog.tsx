import { DiscountType } from '@fairlead/api/rating/names.ts'
import { chargeKinds, type PricingRule } from '@fairlead/api/rating/rule.ts'
import { chargeKindNames, discountTypeNames, priceOwnerNames } from '@fairlead/api/rating/rule-names.ts'
import { useText } from '../../lib/text/text.ts'
import { DateField } from '../date/DateField.tsx'
import { CancelDialog } from '../dialog/CancelDialog.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import type { NamesOf } from '../field/field-name.ts'
import { SelectField } from '../field/SelectField.tsx'
import { TextField, verbatim } from '../field/TextField.tsx'
import { Form } from '../form/Form.tsx'
import { useFormFrame } from '../form/use-form.ts'
import { LadderFields } from './LadderFields.tsx'
import { RegionFields } from './RegionFields.tsx'
import { emptyRule, RuleForm, type RuleValues, ruleValues } from './rule-form.ts'
import { ruleText as text } from './rule-text.ts'

const types = ([1, 2, 3, 4, 5, 6] as const).map((value) => ({ value, label: discountTypeNames[value] }))
const kinds = chargeKinds.map((value) => ({ value, label: chargeKindNames[value] }))
const owners = ([1, 2] as const).map((value) => ({ value, label: priceOwnerNames[value] }))

type Props = {
  /** The rule that is changed; a new one without it. */
  of: PricingRule | undefined
  at: number
  onSave: (rule: PricingRule) => void
  onClose: () => void
}

/** Describes one pricing rule. It is part of the contract's form, so nothing is sent. */
export function PriceRuleDialog({ of, at, onSave, onClose }: Props) {
  const t = useText()
  const frame = useFormFrame({
    schema: RuleForm,
    values: of ? ruleValues(of) : emptyRule,
    submit: async (rule) => onSave(rule),
  })
  const { name } = frame
  return (
    <Dialog wide title={t(text.rule, { at })} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.save)} aside={<CancelDialog />}>
        <SelectField name={name('type')} label={text.type} options={types} />
        <div className="form-row">
          <SelectField name={name('kind')} label={text.kind} options={kinds} />
          <SelectField name={name('priceType')} label={text.priceType} options={owners} />
        </div>
        <div className="form-row">
          <TextField name={name('product')} label={text.product} help={text.productHelp} {...verbatim} />
          <TextField name={name('sku')} label={text.sku} help={text.skuHelp} {...verbatim} />
        </div>
        <OwnFields type={frame.form.watch('type')} name={name} />
        <div className="form-row">
          <DateField name={name('startDate')} label={text.startDate} help={text.datesHelp} />
          <DateField name={name('endDate')} label={text.endDate} help={text.datesHelp} />
        </div>
        <TextField
          name={name('annualCommitment')}
          label={text.annualCommitment}
          help={text.annualHelp}
          {...verbatim}
        />
      </Form>
    </Dialog>
  )
}

/** What a rule of this type has of its own. */
function OwnFields({ type, name }: { type: DiscountType; name: NamesOf<RuleValues> }) {
  const t = useText()
  switch (type) {
    case DiscountType.discount:
      return (
        <TextField
          name={name('discountRate')}
          label={text.discountRate}
          help={text.discountHelp}
          required
          {...verbatim}
        />
      )
    case DiscountType.ladder:
      return <LadderFields name={name} />
    case DiscountType.area:
      return (
        <div className="field">
          <span className="field-help">{t(text.columnsHelp)}</span>
          <RegionFields name="columns" legend={text.columns} />
        </div>
      )
    case DiscountType.globalPrice:
      return <TextField name={name('price')} label={text.price} required {...verbatim} />
    case DiscountType.fullReduction:
      return (
        <div className="form-row">
          <TextField name={name('full')} label={text.full} required {...verbatim} />
          <TextField name={name('less')} label={text.less} required {...verbatim} />
        </div>
      )
    case DiscountType.requestsFree:
      return null
  }
}
