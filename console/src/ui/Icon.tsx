/** Line drawings on a 24 by 24 grid. All are decoration: the words stand beside them or in a label. */
const drawings = {
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  globe: 'M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  chart: 'M4 4v16h16M8 15l4-5 3 3 5-7',
  sites: 'M4 5h16v5H4zM4 14h16v5H4zM8 7.5h.01M8 16.5h.01',
  purge: 'M4 20l7-7M13 11l3.5-3.5M10 8l6 6M11 7c3-4 7-3 9-4-1 2 0 6-4 9z',
  edge: 'M12 4v5M12 15v5M4 12h5M15 12h5M12 9a3 3 0 100 6 3 3 0 000-6z',
  alert: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  mail: 'M3 6h18v12H3zM3 7l9 6.5L21 7',
  notice: 'M4 10v4h3l8 4V6l-8 4zM8 14v5M18 9.5a3.5 3.5 0 010 5',
  log: 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7',
  bell: 'M6 16V11a6 6 0 0112 0v5l2 2H4zM10 20.5h4',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  seal: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3M12 14.5v2',
  tools: 'M14 6a4 4 0 005 5l-8 8a2.5 2.5 0 01-4-4z',
  down: 'M6 9l6 6 6-6',
  left: 'M15 6l-6 6 6 6',
  right: 'M9 6l6 6-6 6',
  up: 'M6 15l6-6 6 6',
  sort: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  refresh: 'M20 11a8 8 0 10-2 6M20 5v6h-6',
  columns: 'M4 5h16v14H4zM9.3 5v14M14.6 5v14',
  grow: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  shrink: 'M20 4l-6 6M14 5v5h5M4 20l6-6M10 19v-5H5',
  key: 'M8 11a4 4 0 100 8 4 4 0 000-8zM11 12l8-8M16 7l3 3',
  link: 'M10 14a4 4 0 006 0l3-3a4 4 0 00-6-6l-1.5 1.5M14 10a4 4 0 00-6 0l-3 3a4 4 0 006 6l1.5-1.5',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M19 5l-1.4 1.4M6.4 17.6L5 19',
  user: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4 20c1-4 4-5.5 8-5.5s7 1.5 8 5.5',
  users:
    'M9 5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM2.5 19.5c.8-3.6 3.4-5 6.5-5s5.7 1.4 6.5 5M16 5.3a3.5 3.5 0 010 6.4M18 15c2 .6 3.2 2.2 3.6 4.5',
  role: 'M12 3l7.5 3v5.5c0 4.5-3 7.7-7.5 9.5-4.5-1.8-7.5-5-7.5-9.5V6zM9 12l2.2 2.2L15.5 10',
  clock: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3.5 2',
  language: 'M3 6h10M8 4v2M5 6c1 4 4 7 7 8M11 6c-1 4-4 7-7 8M12 20l4.5-10L21 20M13.6 16.5h5.8',
  rows: 'M4 6h16M4 10h16M4 14h16M4 18h16',
  menu: 'M4 6h16M4 12h16M4 18h16',
  chat: 'M4 5h16v11H9l-5 4z',
  plus: 'M12 5v14M5 12h14',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 100 6 3 3 0 000-6z',
  eyeOff:
    'M4 4l16 16M9.5 5.4C14.5 4 18.5 6 22 12c-.9 1.5-1.8 2.7-2.8 3.7M6.5 7.5C4.9 8.6 3.4 10.1 2 12c4 6.5 8.8 8.3 14 5.8',
  out: 'M14 5h5v14h-5M4 12h11M11 8l4 4-4 4',
  book: 'M5 4h11a3 3 0 013 3v13H8a3 3 0 01-3-3zM5 17a3 3 0 013-3h11',
  handle: 'M5 9h14M5 15h14',
  grip: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9',
} as const

export type IconName = keyof typeof drawings

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  )
}
