import type { Generated } from 'kysely'

type AdminLinkTable = {
  tokenHash: string
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
  usedByUserId: number | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    adminLinks: {
      [K in keyof AdminLinkTable]: null extends AdminLinkTable[K] ? Generated<AdminLinkTable[K]> : AdminLinkTable[K]
    }
  }
}
