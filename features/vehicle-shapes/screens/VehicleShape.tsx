import { ui } from '#platform/ui/styles/ui.ts'

/** The side view of a body type; also stands for a missing photo. */
export type Body = 'van' | 'small_van' | 'truck' | 'pickup' | 'suv' | 'car' | 'bus' | 'trailer'

const outline = { fill: 'var(--n-100)', stroke: 'var(--n-400)', strokeWidth: 1.5, strokeLinejoin: 'round' as const }

const Wheels = ({ at, r = 6.5 }: { at: [number, number]; r?: number }) =>
  at.map((x) => (
    <g key={x}>
      <circle cx={x} cy={35} r={r} fill="var(--n-600)" />
      <circle cx={x} cy={35} r={r * 0.417} fill="var(--n-200)" />
    </g>
  ))

const shapes: Record<Body, React.ReactNode> = {
  van: (
    <>
      <path d="M4 35V9q0-4 4-4h50q8 0 12 5l8 10 10 4q4 1.5 4 6v5z" {...outline} />
      <path d="M61 9.5q6 0 9 4l5.5 7H61z" fill="var(--n-200)" />
      <path d="M40 6v28M12 20h24" stroke="var(--n-300)" strokeWidth={1.2} />
      <Wheels at={[21, 77]} />
    </>
  ),
  small_van: (
    <>
      <path d="M8 35V15q0-4 4-4h42q7 0 11 5l6 7 12 3q5 1.5 5 6v3z" {...outline} />
      <path d="M55 15q5 0 8 4l4 5H55z" fill="var(--n-200)" />
      <path d="M36 12v22M14 23h18" stroke="var(--n-300)" strokeWidth={1.2} />
      <Wheels at={[23, 74]} />
    </>
  ),
  truck: (
    <>
      <path d="M62 35V13h12q3 0 5 3l6 9 5 2q2 1 2 4v4z" {...outline} />
      <path d="M67 17h7q2 0 3 2l3.5 6H67z" fill="var(--n-200)" />
      <path d="M3 32V3q0-1.5 1.5-1.5h54Q60 1.5 60 3v29z" {...outline} />
      <path d="M3 32h59" stroke="var(--n-400)" strokeWidth={1.5} />
      <path d="M18 2v29M32 2v29M46 2v29" stroke="var(--n-200)" strokeWidth={1.2} />
      <Wheels at={[20, 78]} />
    </>
  ),
  pickup: (
    <>
      <path d="M4 35v-9q0-3 3-3h30l3-8q1-3 4-3h16q4 0 6 3l6 8 15 3q5 1 5 5v4z" {...outline} />
      <path d="M44 15h7v8H41.5zM54 15h6q2 0 3 2l4 6H54z" fill="var(--n-200)" />
      <Wheels at={[20, 76]} r={7} />
    </>
  ),
  suv: (
    <>
      <path d="M6 35V23q0-2 2-4l7-7q2-2 5-2h33q4 0 7 3l9 8 14 3q5 1.5 5 6v5z" {...outline} />
      <path d="M17 20l5-5q1-1 3-1h9v8H18q-2 0-1-2zM38 14h14q3 0 5 2l7 6H38z" fill="var(--n-200)" />
      <Wheels at={[22, 75]} r={7} />
    </>
  ),
  car: (
    <>
      <path d="M5 35v-6q0-3 4-4l11-2 8-8q2-2 6-2h17q4 0 7 3l8 8 16 3q5 1 5 5v3z" {...outline} />
      <path d="M27 23l6-6q1-1 3-1h8v7zM47 16h5q3 0 5 2l6 5H47z" fill="var(--n-200)" />
      <Wheels at={[22, 75]} />
    </>
  ),
  bus: (
    <>
      <path d="M4 35V8q0-4 4-4h78q4 0 5 4l2 14v13z" {...outline} />
      <path d="M10 9h12v10H10zM25 9h12v10H25zM40 9h12v10H40zM55 9h12v10H55zM83 9h4l2 10h-6z" fill="var(--n-200)" />
      <path d="M70 9h10v25H70zM75 9v25" fill="none" stroke="var(--n-300)" strokeWidth={1.2} />
      <Wheels at={[22, 62]} />
    </>
  ),
  trailer: (
    <>
      <path d="M8 31V5q0-1.5 1.5-1.5h77Q88 3.5 88 5v26z" {...outline} />
      <path d="M24 4v26M40 4v26M56 4v26M72 4v26" stroke="var(--n-200)" strokeWidth={1.2} />
      <path d="M74 31v9M70 41h8" stroke="var(--n-400)" strokeWidth={1.5} strokeLinecap="round" />
      <Wheels at={[18, 34]} r={6} />
    </>
  ),
}

export const VehicleShape = ({ body, width = 50 }: { body: string; width?: number }) => (
  <svg className={ui.drawing} width={width} height={Math.round((width * 44) / 96)} viewBox="0 0 96 44" aria-hidden="true">
    {shapes[body as Body] ?? shapes.van}
  </svg>
)
