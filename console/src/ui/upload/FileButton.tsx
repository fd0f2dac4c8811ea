import { type ComponentProps, useRef } from 'react'
import { Button } from '../button/Button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The name of the file input, which has no other label. */
  label: string
  multiple?: boolean
  /** Whether folders are chosen, with all files in them. */
  folder?: boolean
  /** The file types of the file dialog, such as `.pdf,image/*`. */
  accept?: string | undefined
  onFiles: (files: readonly File[]) => void
}

/** A button that opens the browser's file dialog. */
export function FileButton({ label, multiple = false, folder = false, accept, onFiles, ...button }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={label}
        multiple={multiple}
        {...(folder && { webkitdirectory: '' })}
        accept={accept}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
    </>
  )
}
