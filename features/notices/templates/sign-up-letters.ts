import type { Locale } from '#features/countries/country.ts'
import { bySpokenLanguage, type Letter } from './letter.ts'
import { nameInMail } from './name-in-mail.ts'

/** The code that comes before the account. */
export const signUpCodeLetter = (code: string, locale: Locale): Letter => ({
  subject: bySpokenLanguage(locale, `${code} is your sign-up code`, `${code} est votre code d’inscription`),
  paragraphs: bySpokenLanguage(
    locale,
    [
      `Your one-time code is ${code}. It expires in 10 minutes.`,
      'Type it on the page where you are signing up. If that was not you, ignore this email: no account is created without the code.',
    ],
    [
      `Votre code à usage unique est ${code}. Il expire dans 10 minutes.`,
      `Saisissez-le sur la page où vous créez votre compte. Si ce n’était pas vous, ne tenez pas compte de ce courriel\u00a0: aucun compte n’est créé sans le code.`,
    ],
  ),
  facts: [],
  action: null,
})

/** Somebody signs up with an e-mail that has an account. */
export const accountExistsLetter = (locale: Locale): Letter => ({
  subject: bySpokenLanguage(locale, 'You already have an account', 'Vous avez déjà un compte'),
  paragraphs: bySpokenLanguage(
    locale,
    [
      'Someone, most likely you, tried to sign up with this email. It already has an account.',
      'Sign in instead. If you forgot your password, you can reset it from the sign-in page.',
    ],
    [
      'Quelqu’un, probablement vous, souhaite créer un compte avec ce courriel. Il en a déjà un.',
      'Ouvrez plutôt une session. Si vous avez oublié votre mot de passe, vous pouvez le réinitialiser à partir de la page d’ouverture de session.',
    ],
  ),
  facts: [],
  action: { label: bySpokenLanguage(locale, 'Sign in', 'Ouvrir une session'), path: '/sign_in' },
})

const proofPath = (token: string): string => `/confirm_email?token=${token}`

/** To whoever has just signed up a fleet. With a token the e-mail is still to be proven. */
export const welcomeLetter = (
  { firstName, fleetName, brandName, token }: { firstName: string; fleetName: string; brandName: string; token: string | null },
  locale: Locale,
): Letter => {
  const name = nameInMail(firstName)
  const fleet = nameInMail(fleetName)
  const hello = bySpokenLanguage(locale, name ? `Hello ${name},` : 'Hello,', name ? `Bonjour ${name},` : 'Bonjour,')
  const ready = bySpokenLanguage(
    locale,
    `${fleet ? `Your fleet ${fleet}` : 'Your fleet'} is ready. Add vehicles by VIN or upload a CSV file.`,
    `${fleet ? `Votre parc ${fleet}` : 'Votre parc'} est prêt. Ajoutez des véhicules par leur NIV ou téléversez un fichier CSV.`,
  )
  const confirm = bySpokenLanguage(
    locale,
    'Please confirm that this email is yours. Until then, shops and colleagues get no email about what you do. If you did not sign up, ignore this email.',
    'Veuillez confirmer que ce courriel est le vôtre. D’ici là, les ateliers et vos collègues ne reçoivent aucun courriel à propos de ce que vous faites. Si vous n’avez pas créé de compte, ne tenez pas compte de ce courriel.',
  )
  return {
    subject: bySpokenLanguage(locale, `Welcome to ${brandName}`, `Bienvenue chez ${brandName}`),
    paragraphs: token === null ? [hello, ready] : [hello, ready, confirm],
    facts: [],
    action:
      token === null
        ? { label: bySpokenLanguage(locale, 'Add vehicles', 'Ajouter des véhicules'), path: '/vehicles' }
        : confirmAction(token, locale),
  }
}

/** The link of the welcome mail, once more. */
export const emailProofLetter = (token: string, locale: Locale): Letter => ({
  subject: bySpokenLanguage(locale, 'Confirm your email', 'Confirmer votre courriel'),
  paragraphs: bySpokenLanguage(
    locale,
    ['Please confirm that this email is yours. The link works for seven days.'],
    ['Veuillez confirmer que ce courriel est le vôtre. Le lien fonctionne pendant sept jours.'],
  ),
  facts: [],
  action: confirmAction(token, locale),
})

const confirmAction = (token: string, locale: Locale): Letter['action'] => ({
  label: bySpokenLanguage(locale, 'Confirm your email', 'Confirmer votre courriel'),
  path: proofPath(token),
})
