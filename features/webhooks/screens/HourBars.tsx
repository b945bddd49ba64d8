import type { Webhook } from '../webhooks-contract.ts'
import styles from './Webhooks.module.css'

const WIDTH = 4
const STEP = 5
const HEIGHT = 20
const LEAST = 2

/** A bar for each of the last 24 hours, so that one bad hour does not look like a bad day. */
export const HourBars = ({ hours, label }: { hours: Webhook['hours']; label: string }) => {
  const most = Math.max(1, ...hours.map(({ delivered, failed }) => delivered + failed))
  return (
    <svg className={styles.bars} viewBox={`0 0 ${hours.length * STEP} ${HEIGHT}`} role="img" aria-label={label}>
      {hours.map((hour, index) => (
        <Bar key={index} {...hour} x={index * STEP} most={most} />
      ))}
    </svg>
  )
}

/** Failed ones are below. Even one of a thousand is visible. */
const Bar = ({ delivered, failed, x, most }: { delivered: number; failed: number; x: number; most: number }) => {
  const heightOf = (count: number): number => (count === 0 ? 0 : Math.max(LEAST, (count / most) * (HEIGHT - LEAST)))
  const bad = heightOf(failed)
  const good = Math.min(heightOf(delivered), HEIGHT - bad)
  if (bad + good === 0) return <rect className={styles.noBar} x={x} y={HEIGHT - 1} width={WIDTH} height={1} />
  return (
    <>
      {good > 0 ? <rect className={styles.goodBar} x={x} y={HEIGHT - bad - good} width={WIDTH} height={good} /> : null}
      {bad > 0 ? <rect className={styles.badBar} x={x} y={HEIGHT - bad} width={WIDTH} height={bad} /> : null}
    </>
  )
}
