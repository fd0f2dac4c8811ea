import { canEdit } from '@fairlead/api/cdn/site/site.ts'
import { editSite, type SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'
import { type ReactNode, useState } from 'react'
import { useHolds } from '../../lib/session/access.ts'
import { useFailureText } from '../../lib/call/failure-words.ts'
import { useText } from '../../lib/text/text.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx'
import { errorPaths } from '../../ui/form/use-form.ts'
import { words } from '../../ui/text/words.ts'
import { paths } from '../../paths.ts'
import { AccessPart } from './access/AccessPart.tsx'
import { BehaviorsPart } from './behavior/BehaviorsPart.tsx'
import { ConflictDialog } from './draft/ConflictDialog.tsx'
import { conflictOf } from './draft/conflict.ts'
import { draftOf } from './draft/draft.ts'
import { EditingContext } from './editing.ts'
import './editor.css'
import { ErrorPagesPart } from './ErrorPagesPart.tsx'
import type { EditorTab } from './setting/field-path.ts'
import { GeneralPart } from './GeneralPart.tsx'
import { ModeDialog } from './ModeDialog.tsx'
import { OriginsPart } from './origin/OriginsPart.tsx'
import { RestrictionPart } from './access/RestrictionPart.tsx'
import { SavePreview } from './draft/SavePreview.tsx'
import { text } from './text.ts'
import { type DraftStart, useEditor } from './use-editor.ts'
import { WrongList } from './WrongList.tsx'

/** The pages of one site. The draft stays when the user navigates between them. */
const pages: readonly string[] = [paths.site('').to, paths.restriction('').to, paths.accessControl('').to]

const parts: Record<EditorTab, () => ReactNode> = {
  general: GeneralPart,
  origins: OriginsPart,
  behaviors: BehaviorsPart,
  errors: ErrorPagesPart,
  restriction: RestrictionPart,
  access: AccessPart,
}

type Props = {
  site: SiteDetail
  /** The visible part; undefined while the page shows something else and the draft is kept. */
  tab: EditorTab | undefined
  onTab: (tab: EditorTab) => void
  /** Renders the tabs, which mark the parts with errors. */
  renderTabs: (wrong: readonly string[]) => ReactNode
}

/** Edits the configuration of a site as one draft, one part at a time. */
export function SiteEditor(props: Props) {
  const { version, config } = props.site
  const [from, setFrom] = useState<DraftStart & { count: number }>({ version, config, count: 0 })
  return (
    <DraftEditor
      key={from.count}
      {...props}
      from={from}
      begin={(next) => setFrom({ ...next, count: from.count + 1 })}
    />
  )
}

type DraftProps = Props & { from: DraftStart; begin: (from: DraftStart) => void }

function DraftEditor({ site, tab, onTab, renderTabs, from, begin }: DraftProps) {
  const t = useText()
  const say = useFailureText()
  const editor = useEditor({ site, from, begin, showTab: onTab })
  const { frame, open, setOpen, preview, isDirty, isBehind } = editor
  const [dialog, setDialog] = useState<'discard' | 'mode'>()
  const mayEdit = useHolds(editSite)
  const verdict = canEdit(site)
  // A deployment takes only a moment, so the user may continue typing.
  const frozen = !mayEdit || (verdict !== true && verdict !== 'notDeployed')
  const wrong = errorPaths(frame.form.formState.errors)
  const Part = tab && parts[tab]
  const user = site.versions[0]?.userName ?? ''

  return (
    <EditingContext
      value={{ site, base: from.config, frozen, open, setOpen, switchMode: () => setDialog('mode'), wrong }}
    >
      {renderTabs(wrong)}
      {Part && frozen && (
        <Alert tone="warn">{mayEdit && verdict !== true ? say(verdict) : t(text.readOnly)}</Alert>
      )}
      {isBehind && (
        <Alert tone="warn" live>
          <div className="row apart">
            <span>{t(text.conflictTitle, { version: site.version })}</span>
            <Button onClick={() => editor.setComparing(true)}>{t(text.compare)}</Button>
          </div>
        </Alert>
      )}
      {Part && (
        <Form
          frame={frame}
          wide
          submitLabel={t(text.save)}
          action={editSite}
          unless={verdict}
          aside={isDirty && <Button onClick={() => setDialog('discard')}>{t(text.discard)}</Button>}
        >
          <Part />
          <WrongList wrong={wrong} onShow={frame.goTo} />
        </Form>
      )}
      {preview && (
        <SavePreview
          siteId={site.id}
          changes={preview.changes}
          candidate={preview.candidate}
          version={site.version + 1}
          onAnswer={preview.answer}
        />
      )}
      {editor.comparing && (
        <ConflictDialog
          conflict={conflictOf(editor.before, draftOf(site.config), frame.form.getValues())}
          version={site.version}
          user={user}
          onKeep={editor.keepMine}
          onDrop={editor.discard}
          onClose={() => editor.setComparing(false)}
        />
      )}
      {dialog === 'mode' && (
        <ModeDialog
          of={frame.form}
          onClose={() => setDialog(undefined)}
          onDone={() => {
            setDialog(undefined)
            onTab('behaviors')
          }}
        />
      )}
      {dialog === 'discard' && (
        <ConfirmDialog
          title={t(words.discardTitle)}
          text={t(words.discardText)}
          label={t(text.discard)}
          danger
          pending={false}
          onYes={() => {
            editor.discard()
            setDialog(undefined)
          }}
          onNo={() => setDialog(undefined)}
        />
      )}
      <LeaveGuard
        isUnsaved={() => isDirty}
        stays={({ pathname, search }) => pages.includes(pathname) && search['id'] === site.id}
      />
    </EditingContext>
  )
}
