import { DownloadButton } from '../../ui/button/DownloadButton.tsx'
import { fileText as text } from './text.ts'

type Fetch = () => Promise<void>

/** Downloads of a bill: the document, and its lines. */
export function FileButtons({ pdf, csv, xlsx }: { pdf: Fetch; csv: Fetch; xlsx: Fetch }) {
  return (
    <>
      <DownloadButton label={text.pdf} icon="download" fetch={pdf} />
      <DownloadButton label={text.csv} icon="download" fetch={csv} />
      <DownloadButton label={text.xlsx} icon="download" fetch={xlsx} />
    </>
  )
}
