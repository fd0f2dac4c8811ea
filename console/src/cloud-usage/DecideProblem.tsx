import {
  addCostLineType,
  type CostLineTypeInput,
  CostLineTypeInput as TypeSchema,
  listCostLineTypes,
} from '@fairlead/api/cloud-usage/cost-line-type.ts'
import {
  acceptDamagedRows,
  acceptUnbilled,
  CostAccountsInput,
  CostAcceptanceInput,
  listCostProblems,
  type OpenCostProblem,
  registerCostAccounts,
} from '@fairlead/api/cloud-usage/cost-problem.ts'
import { CostProblemKind, costProblemNames, decidedKindNames } from '@fairlead/api/cloud-usage/names.ts'
import { AreaType, areaTypeNames, contractCurrencies } from '@fairlead/api/resale-contract/names.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { RadioField } from '../ui/field/RadioField.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { contractWords } from '../ui/pricing/contract-text.ts'
import { costFileText as text } from './text.ts'

type Props = { problem: OpenCostProblem; onClose: () => void }

const refresh = [listCostProblems, listCostLineTypes]

/** The decision about a problem. */
export function DecideProblem(props: Props) {
  switch (props.problem.kind) {
    case CostProblemKind.damagedRows:
      return <AcceptDamage {...props} />
    case CostProblemKind.unknownType:
      return <CountType {...props} />
    case CostProblemKind.unbilled:
      return <AcceptCost {...props} />
    default:
      return <Register {...props} />
  }
}

function AcceptDamage({ problem: { deliveryId: id, deliveryName: name, kind }, onClose }: Props) {
  const t = useText()
  const accept = useAction(acceptDamagedRows, {
    tell: 'form',
    done: [text.isAccepted, { name }],
    onDone: onClose,
    refresh,
    always: true,
  })
  const frame = useFormFrame({
    schema: acceptDamagedRows.body,
    values: { note: '' },
    submit: (body) => accept.act({ params: { id }, body }),
  })
  return (
    <Dialog title={t(costProblemNames[kind])} onClose={onClose}>
      <p>{t(text.acceptDamageText, { name })}</p>
      <Form frame={frame} submitLabel={t(text.accept)} action={acceptDamagedRows} aside={<CancelDialog />}>
        <TextField name={frame.name('note')} label={text.note} required autoComplete="off" />
      </Form>
    </Dialog>
  )
}

function AcceptCost({ problem, onClose }: Props) {
  const t = useText()
  const { payNumber, linkedNumber, bizPeriod, currencyCode, kind } = problem
  const accept = useAction(acceptUnbilled, {
    tell: 'form',
    done: [text.isAccepted, { name: linkedNumber }],
    onDone: onClose,
    refresh,
    always: true,
  })
  const frame = useFormFrame({
    schema: CostAcceptanceInput,
    values: { payNumber, linkedNumber, bizPeriod, currencyCode, note: '' },
    submit: (body) => accept.act({ body }),
  })
  return (
    <Dialog title={t(costProblemNames[kind])} onClose={onClose}>
      <p>{t(text.acceptCostText, { name: linkedNumber, month: bizPeriod })}</p>
      <Form frame={frame} submitLabel={t(text.accept)} action={acceptUnbilled} aside={<CancelDialog />}>
        <TextField name={frame.name('note')} label={text.note} required autoComplete="off" />
      </Form>
    </Dialog>
  )
}

const kinds = Object.entries(decidedKindNames).map(([value, label]) => ({ value, label }))

function CountType({ problem: { lineItemType, format }, onClose }: Props) {
  const t = useText()
  const count = useAction(addCostLineType, {
    tell: 'form',
    done: [text.isDecided, { name: lineItemType }],
    onDone: onClose,
    refresh,
    always: true,
  })
  const frame = useFormFrame({
    schema: TypeSchema,
    values: { format: format as CostLineTypeInput['format'], lineItemType, countAs: 'usage', note: '' },
    submit: (body) => count.act({ body }),
  })
  return (
    <Dialog title={t(text.unknownType, { detail: lineItemType })} onClose={onClose}>
      <p>{t(text.countAsText)}</p>
      <Form frame={frame} submitLabel={t(text.countAs)} action={addCostLineType} aside={<CancelDialog />}>
        <SelectField name={frame.name('countAs')} label={text.countedAs} options={kinds} />
        <TextField name={frame.name('note')} label={text.note} required autoComplete="off" />
      </Form>
    </Dialog>
  )
}

const areas = Object.values(AreaType).map((value) => ({ value, label: areaTypeNames[value] }))
const currencies = contractCurrencies.map((value) => ({ value, label: value }))

function Register({ problem, onClose }: Props) {
  const t = useText()
  const { payNumber, linkedNumber, currencyCode, kind } = problem
  const register = useAction(registerCostAccounts, {
    tell: 'form',
    done: ({ count }) => [text.isRegistered, { count }],
    onDone: onClose,
    refresh,
  })
  const frame = useFormFrame({
    schema: CostAccountsInput,
    values: {
      payNumber,
      linkedNumber,
      areaType: AreaType.overseas,
      currency: contractCurrencies.find((one) => one === currencyCode) ?? 'USD',
    },
    submit: (body) => register.act({ body }),
  })
  const isNew = kind === CostProblemKind.unknownPayer
  return (
    <Dialog title={t(costProblemNames[kind])} onClose={onClose}>
      <p>
        {t(isNew ? text.registerPayerText : text.registerText, { payer: payNumber, linked: linkedNumber })}
      </p>
      <Form
        frame={frame}
        submitLabel={t(text.register)}
        action={registerCostAccounts}
        aside={<CancelDialog />}
      >
        {isNew && (
          <>
            <RadioField name={frame.name('areaType')} label={contractWords.areaType} options={areas} />
            <SelectField name={frame.name('currency')} label={text.currency} options={currencies} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
