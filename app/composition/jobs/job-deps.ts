import type { Logger } from 'pino'
import type { ProductEvent } from '#features/events/event.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database, Db } from '#platform/db/database.ts'
import type { Write } from '#platform/db/writer.ts'
import type { RetentionDays } from '../../retention-days.ts'
import type { Ports } from '#platform/http/ports.ts'

export type JobDeps = {
  database: Database
  db: Db
  write: Write<ProductEvent>
  ports: () => Ports
  clock: Clock
  log: Logger | false
  retention: RetentionDays
  /** The origin of a brand's pages, for links in mails. */
  originOf: (brandId: string) => string
}
