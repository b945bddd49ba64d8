export type UsedCaptchaTable = { signature: string; expiresAt: Date }
type ServerSecretTable = { name: string; value: string }

declare module '#platform/db/tables.ts' {
  interface Tables {
    usedCaptchas: UsedCaptchaTable
    serverSecrets: ServerSecretTable
  }
}
