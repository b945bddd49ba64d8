import type { ReadText } from './read-texts.ts'

/** A concept with its term in each language, and the terms to avoid, except in `otherwiseIn` (files). */
export type Concept = {
  concept: string
  say: { en: string; fr: string }
  never: { en?: RegExp; fr?: RegExp }
  otherwiseIn?: RegExp
}

/** Matches a whole label, not a word inside a sentence. */
const label = (...words: string[]): RegExp => new RegExp(`^(?:${words.join('|')})$`, 'iu')

export const VOCABULARY: Concept[] = [
  {
    concept: 'an order that waits for the shop to confirm',
    say: { en: 'Initiated', fr: 'Demandé' },
    never: { en: label('Requested', 'Initiated by user', 'Pending'), fr: label('Initié', 'Demandé par l’utilisateur') },
    // The shop's own words: it did not initiate the request.
    otherwiseIn: /features\/portal\/desk-words\.ts/,
  },
  {
    concept: 'an order with a confirmed appointment',
    say: { en: 'Active', fr: 'Actif' },
    never: { en: label('In progress', 'Expected', 'Confirmed order', 'Checked in'), fr: label('En cours', 'Attendu', 'Reçu') },
    // Shops see these orders as expected vehicles.
    otherwiseIn: /features\/portal\/desk-words/,
  },
  {
    concept: 'asking a shop for an appointment',
    say: { en: 'Book service', fr: 'Prendre rendez-vous' },
    never: {
      en: /^schedule(?: \{|$| service\b| again\b)|schedule (?:an )?appointment|^submit request$|\bschedule service for\b/i,
      fr: /planifier (?:un|une|le|la|\{)|^planifier$|^reprendre rendez-vous|(?:peut|peuvent|pourra|sera|être) réserv/i,
    },
    // Quoted from the specification: SCHEDULE in the upcoming maintenance, Schedule service beside fault codes.
    otherwiseIn: /features\/(?:schedules\/screens\/texts|dashboards\/screens\/fleet\/texts|telematics\/screens\/texts)/,
  },
  {
    concept: 'an order that waits for the fleet’s decision',
    say: { en: 'Awaiting approval', fr: 'En attente d’approbation' },
    never: { en: /waiting for approval|pending approval/i, fr: /en attente d’être approuvé/i },
  },
  {
    concept: 'an order whose work is done',
    say: { en: 'Complete', fr: 'Terminé' },
    never: { en: label('Work done', 'Finished'), fr: label('Travail terminé', 'Complété', 'Complet\\(e\\)') },
  },
  {
    concept: 'an order paid at the shop’s counter',
    say: { en: 'Paid in shop', fr: 'Payé à l’atelier' },
    never: { en: /paid at (?:the )?(?:shop|counter)/i, fr: /payé (?:au comptoir|en atelier)/i },
  },
  {
    concept: 'a payment that somebody looks at',
    say: { en: 'In manual review', fr: 'En vérification' },
    never: { en: /payment in review|deferred/i, fr: /en révision|différé/i },
  },
  {
    concept: 'an order that was cancelled',
    say: { en: 'Cancelled', fr: 'Annulé' },
    // The quoted notices keep their own spelling.
    never: { en: /\bcanceled\b(?<!Maintenance canceled)/i, fr: /\bcancellé/i },
  },
  {
    concept: 'a vehicle that needs nothing',
    say: { en: 'On schedule', fr: 'À jour' },
    never: { en: label('Fine', 'OK', 'Up to date'), fr: label('OK', 'Dans les temps') },
  },
  {
    concept: 'the vehicles of a customer',
    say: { en: 'fleet', fr: 'parc' },
    never: { fr: /\bflottes?\b/i },
  },
  {
    concept: 'the program of a card',
    say: { en: 'program', fr: 'programme' },
    never: { en: /\bprogrammes?\b/i },
  },
  {
    concept: 'a part of a customer’s company',
    say: { en: 'Department', fr: 'Division' },
    never: { fr: /numéro de service|\bdépartement/i },
  },
  {
    concept: 'the price that a shop asks of the public',
    say: { en: 'retail', fr: 'prix courant' },
    never: { fr: /prix de détail|prix régulier/i },
  },
  {
    concept: 'the sum before tax',
    say: { en: 'Subtotal', fr: 'Sous-total' },
    never: { en: label('Before tax', 'Sum', 'Sub-total'), fr: label('Avant taxes', 'Somme') },
  },
  {
    concept: 'electronic mail',
    say: { en: 'email', fr: 'courriel' },
    // Quoted by the specification: the forgotten password and the bulk upload's three notices.
    never: { en: /(?<!that )(?<!your )\be-mails?\b|\bmails\b/i, fr: /\b(?:e-?mails?|mél|courrier électronique)\b/i },
  },
  {
    concept: 'a message to a phone',
    say: { en: 'text message', fr: 'message texte' },
    never: { en: /\bSMS\b/, fr: /\b(?:SMS|textos?)\b/i },
  },
  {
    concept: 'the vehicle identification number',
    say: { en: 'VIN', fr: 'NIV' },
    never: { fr: /\bVIN\b/ },
  },
  {
    concept: 'the Eastern time zone',
    say: { en: 'EST', fr: 'HNE' },
    never: { fr: /\b(?:EST|EDT|CST|CDT|MST|MDT|PST|PDT)\b/ },
  },
  {
    concept: 'what need not be filled in',
    say: { en: 'optional', fr: 'facultatif' },
    never: { fr: /s’il y a lieu/i },
  },
  {
    concept: 'a fuel card',
    say: { en: 'fuel card', fr: 'carte de carburant' },
    never: { fr: /cartes? carburant|cartes? d’essence/i },
  },
  {
    concept: 'signing in',
    say: { en: 'Sign in', fr: 'Ouvrir une session' },
    never: { en: /\blog ?(?:in|out|on|off)\b|\blogin\b/i, fr: /se connecter|connectez-vous|se déconnecter/i },
  },
  {
    concept: 'putting a file on the server',
    say: { en: 'upload', fr: 'téléverser' },
    never: { fr: /\b(?:uploader|télécharger vers)/i },
  },
  {
    concept: 'a rule of who can approve what',
    say: { en: 'policy', fr: 'règle d’approbation' },
    never: { fr: /politiques?(?! de confidentialité)/i },
  },
  {
    concept: 'what is due for maintenance, or a campaign of the manufacturer',
    say: { en: 'reminder, recall', fr: 'rappel d’entretien, rappel de sécurité' },
    never: { fr: /\brappels?\b(?! (?:d’entretien|de sécurité|de rendez-vous)|-de-securite)/i },
  },
  {
    concept: 'what the product tells a person',
    say: { en: 'Notifications', fr: 'Notifications' },
    never: { en: /\bnotices?\b/i, fr: label('Avis') },
  },
  {
    concept: 'intervals that a fleet sets itself',
    say: { en: 'Custom schedule', fr: 'Calendrier personnalisé' },
    never: { en: /\bown schedules?\b/i, fr: /calendriers? (?:du parc|propre)/i },
  },
  {
    concept: 'a field that was left empty',
    say: { en: 'Enter a first name', fr: 'Entrez un prénom' },
    never: { en: /must be present|no records found|at least one option/i },
  },
  {
    concept: 'the end of a form that changes something',
    say: { en: 'Save changes', fr: 'Enregistrer les modifications' },
    never: { en: /^Save Changes$|^(?:Update|Apply) changes$/ },
  },
  {
    concept: 'a length of a thousand meters',
    say: { en: 'kilometer', fr: 'kilomètre' },
    never: { en: /\bkilomet(?!er)/i },
  },
]

/** Style mistakes that are forbidden in every text. */
export const MANNERS: { mistake: string; language: 'en' | 'fr'; pattern: RegExp }[] = [
  { mistake: 'an old verb', language: 'en', pattern: /\b(?:shall|thereby|whom|hereby|therein)\b/i },
  { mistake: 'a person that is nobody', language: 'en', pattern: /\b(?:some|no|any|every)body\b|\bwhoever\b/i },
  // “May be”, “may happen” and “may apply” are no permissions.
  {
    mistake: 'a permission: say “can”',
    language: 'en',
    pattern: /\bmay (?!also\b|apply\b|be\b|belong\b|have\b|happen\b)\p{Ll}/iu,
  },
  { mistake: 'things that stand somewhere', language: 'en', pattern: /\bstands? (?:here|there|in|under|where)\b/i },
  {
    mistake: 'the product’s making',
    language: 'en',
    pattern: /not (?:yet )?connected|coming soon|not (?:yet )?implemented|until it is/i,
  },
  {
    mistake: 'the product’s making',
    language: 'fr',
    pattern: /pas encore (?:relié|connecté|offert)|bientôt offert|en attendant qu/i,
  },
  { mistake: 'a text of the browser or of a check', language: 'en', pattern: /failed to fetch|invalid input|networkerror/i },
  { mistake: 'a straight apostrophe', language: 'en', pattern: /\p{L}'\p{L}/u },
  { mistake: 'a straight apostrophe', language: 'fr', pattern: /\p{L}'\p{L}/u },
  { mistake: 'a straight quotation mark', language: 'fr', pattern: /(?<=^|[\s(])"[\p{L}{]/u },
  { mistake: 'a space before ; ? !', language: 'fr', pattern: /[\s\u00a0\u202f][;?!]/u },
  { mistake: 'no no-break space before : % »', language: 'fr', pattern: /[\p{L}\d)}](?:[%»]|:(?=\s|$))|[ ][:%»]/u },
  { mistake: 'no no-break space after «', language: 'fr', pattern: /«[^\u00a0]/u },
  { mistake: 'a dollar sign before the amount', language: 'fr', pattern: /\$\s?(?:\d|\{)/u },
]

/** Quoted from the specification word for word, confirmed by a decision. */
const QUOTED = new Set([
  'There is no account associated with that e-mail address.',
  'Bulk upload completed. Please check your e-mail for a report.',
  'Bulk upload completed with errors. Please check your e-mail for a report.',
  'Bulk upload failed. Please check your e-mail for a report.',
  'Maintenance canceled',
  // The partner's own sign-up messages.
  'Company name must be present',
  'First name must be present',
  'Last name must be present',
  "This payment method has active orders and can't be removed",
  "This payment method is set as default so you can't delete it",
  // The required characters of a CSV file.
  'Un guillemet droit est mal placé. Écrivez un texte avec guillemets ainsi\u00a0: "support 12""".',
])

export type Fault = { where: string; fault: string; text: string }

const where = ({ file, line, key }: ReadText): string => `${file}:${line}${key ? ` ${key}` : ''}`

/** Texts that use another term for a concept, or violate the style. */
export const faultsOf = (texts: readonly ReadText[]): Fault[] =>
  texts
    .filter(({ text }) => !QUOTED.has(text))
    .map((read) => ({ ...read, text: read.text.replace(/\{\{?\w+\}?\}/g, '{}') }))
    .flatMap((read) => [
      ...VOCABULARY.filter(
        ({ never, otherwiseIn }) => never[read.language]?.test(read.text) && !otherwiseIn?.test(read.file),
      ).map(({ concept, say }) => ({
        where: where(read),
        fault: `${concept}: say “${say[read.language]}”`,
        text: read.text,
      })),
      ...MANNERS.filter(({ language, pattern }) => language === read.language && pattern.test(read.text)).map(({ mistake }) => ({
        where: where(read),
        fault: mistake,
        text: read.text,
      })),
    ])
