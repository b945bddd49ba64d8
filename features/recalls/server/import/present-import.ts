import type { Language } from '#platform/i18n/languages.ts'
import type { RecallImport } from '../../import-contract.ts'
import { problemSentence, type RecallFileProblem } from '../../import-file.ts'
import type { StoredImport } from './import-store.ts'

export const presentImport = (file: StoredImport, language: Language): RecallImport => ({
  id: file.id,
  file_name: file.fileName,
  bytes: Number(file.bytes),
  status: file.status as RecallImport['status'],
  format: file.format as RecallImport['format'],
  problem:
    file.errorCode === null ? null : problemSentence({ code: file.errorCode, ...file.errorData } as RecallFileProblem, language),
  rows_read: file.rowsRead,
  rows_left_out: file.rowsLeftOut,
  preview:
    file.campaigns === null
      ? null
      : {
          campaigns: file.campaigns,
          campaigns_new: file.campaignsNew ?? 0,
          campaigns_changed: file.campaignsChanged ?? 0,
          vehicles: file.vehicles ?? 0,
          park_it_vehicles: file.parkItVehicles ?? 0,
        },
  sent_by: file.userName,
  created_at: file.createdAt.toISOString(),
  finished_at: file.finishedAt?.toISOString() ?? null,
})
