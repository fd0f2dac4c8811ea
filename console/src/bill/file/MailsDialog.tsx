import { type BillMail, canSendBill, listBillMails, sendBill } from '@fairlead/api/bill/document/bill-file.ts'
import type { Bill } from '@fairlead/api/bill/bill.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogEnd } from '../../ui/dialog/DialogEnd.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn, stateColumn, textColumn } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { mailStates } from './mail-states.ts'
import { fileText as text } from './text.ts'

const columns: readonly Column<BillMail>[] = [
  textColumn('recipient', text.recipient, { title: true }),
  stateColumn('mailState', text.state, mailStates),
  textColumn('error', text.error, { leaves: 2 }),
  textColumn('askedBy', text.askedBy, { leaves: 3 }),
  momentColumn('createDate', text.created, { leaves: 1 }),
]

type Props = { bill: Bill; onClose: () => void }

/** To whom a bill was sent, and one more address. */
export function MailsDialog({ bill, onClose }: Props) {
  const t = useText()
  const { id } = bill
  const { data } = useQuery({
    ...callQuery(listBillMails, { params: { id }, query: { pageNum: 0, pageSize: 100 } }),
    // Mails go out beside this page.
    refetchInterval: 5000,
  })
  const send = useAction(sendBill, { tell: 'form', refresh: [listBillMails] })
  const frame = useFormFrame({
    schema: sendBill.body,
    values: { email: '' },
    submit: (body) => send.act({ params: { billId: id }, body }, [text.sending, { name: body.email }]),
  })
  return (
    <Dialog title={t(text.mails)} onClose={onClose} broad>
      <p>{t(text.mailsHelp)}</p>
      {canSendBill(bill) === true && (
        <Form frame={frame} submitLabel={t(text.send)} action={sendBill}>
          <TextField
            name={frame.name('email')}
            label={text.recipient}
            type="email"
            required
            autoComplete="email"
          />
        </Form>
      )}
      {data?.content.length === 0 && <EmptyState title={t(text.noMails)} />}
      {data !== undefined && data.content.length > 0 && (
        <TableBox label={t(text.mails)}>
          <Table label={t(text.mails)} columns={columns} rows={data.content} rowKey={({ id: of }) => of} />
        </TableBox>
      )}
      <DialogEnd />
    </Dialog>
  )
}
