import { defineRefusals } from '#platform/contract/refusal.ts'

export const directoryRefusals = defineRefusals({
  directory_at_home_only: {
    status: 403,
    en: 'Go back to your own company to manage its directory.',
    fr: 'Revenez à votre propre société pour gérer son annuaire.',
  },
  directory_connected: {
    status: 409,
    en: 'A directory is connected already. Replace its token or turn it off first.',
    fr: 'Un annuaire est déjà branché. Remplacez son jeton ou débranchez-le d’abord.',
  },
  directory_not_connected: {
    status: 409,
    en: 'No directory is connected. Connect one first.',
    fr: 'Aucun annuaire n’est branché. Branchez-en un d’abord.',
  },
  user_of_directory: {
    status: 409,
    en: 'Your directory manages this user. Activate them there.',
    fr: 'Votre annuaire gère cet utilisateur. Activez-le là-bas.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof directoryRefusals, true> {}
}
