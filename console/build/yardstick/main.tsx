import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

type SiteRow = { id: string; domain: string; status: number; createDate: string }

/** The least that shows the first list: React, one call, one table. `bench/console.ts` measures the console beside it. */
function List() {
  const [rows, setRows] = useState<readonly SiteRow[]>([])
  useEffect(() => {
    void fetch('/cdn/api/cdn-config?pageNum=0&pageSize=10', { credentials: 'include' })
      .then((answer) => answer.json() as Promise<{ data: { content: SiteRow[] } }>)
      .then(({ data }) => setRows(data.content))
  }, [])
  return (
    <table>
      <tbody>
        {rows.map(({ id, domain, status, createDate }) => (
          <tr key={id}>
            <td>
              <a href={`/cdn/config/model?id=${id}`}>{domain}</a>
            </td>
            <td>{status}</td>
            <td>{createDate}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const place = document.getElementById('root')
if (place) createRoot(place).render(<List />)
