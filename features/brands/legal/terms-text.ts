import type { LegalFacts, LegalSection } from './legal-facts.ts'

const lawEn = ({ country }: LegalFacts): string =>
  country === 'CA'
    ? 'The laws of Québec and the laws of Canada that apply there govern these terms. The courts of Québec decide on disputes.'
    : 'The laws of the State of Illinois and the federal laws of the United States govern these terms. The state and federal courts in Cook County, Illinois decide on disputes.'

/** "Inc." at the end of a sentence already ends with a period. */
const withoutStop = (name: string): string => name.replace(/\.$/, '')

export const termsEn = (facts: LegalFacts): LegalSection[] => [
  {
    heading: 'The service',
    paragraphs: [
      `${facts.name} is operated by ${withoutStop(facts.company)}. It helps fleets keep vehicle records, see what maintenance is due, book shops, approve estimates and keep invoices.`,
      'By creating an account or signing in, you accept these terms for yourself and for the company you work for.',
    ],
  },
  {
    heading: 'Your account',
    paragraphs: [
      'Keep your password and one-time codes to yourself. You are responsible for what is done with your account until you tell us that someone else has access to it.',
      'Your fleet’s Owners and Admins decide who has an account, in which role, and which orders each person can approve.',
    ],
  },
  {
    heading: 'Orders and shops',
    paragraphs: [
      'Shops are independent businesses. When your fleet approves an estimate, the contract for the work is between your fleet and the shop. The shop is responsible for its work, parts and warranty.',
      'Prices shown before an estimate are estimates before tax. The shop may start only what was approved. If the total rises above the approved total, the order needs approval again.',
      'You can cancel a request until the shop receives the vehicle. After that, talk to the shop.',
    ],
  },
  {
    heading: 'Payment',
    paragraphs: [
      'Your fleet pays the total that was approved, tax included, with the payment method on the order or at the shop. Card programs and account numbers follow the terms of whoever issued them.',
    ],
  },
  {
    heading: 'Maintenance information',
    paragraphs: [
      'Due dates, intervals and mileage forecasts are calculated from your records. Unless they are marked as the manufacturer’s, intervals are general recommendations and do not replace the owner’s manual. You remain responsible for the safety of your vehicles.',
    ],
  },
  {
    heading: 'Fair use',
    paragraphs: [
      'Don’t upload what you have no right to share, don’t try to reach the data of others, and don’t disturb the service. We may suspend an account that does.',
    ],
  },
  {
    heading: 'Liability',
    paragraphs: [
      'We provide the service with reasonable care. As far as the law allows, we are not liable for indirect losses, for the work of shops, or for more than your fleet paid us in the last 12 months.',
    ],
  },
  {
    heading: 'Ending and changes',
    paragraphs: [
      'You can stop at any time; your Owner or Admin can have the account closed. We keep order and payment records as long as the law requires.',
      'We announce changes to these terms by email at least 30 days before they take effect.',
    ],
  },
  { heading: 'Governing law', paragraphs: [lawEn(facts)] },
]

const lawFr = ({ country }: LegalFacts): string =>
  country === 'CA'
    ? 'Les présentes conditions sont régies par les lois du Québec et les lois du Canada qui s’y appliquent. Les tribunaux du Québec tranchent les différends.'
    : 'Les présentes conditions sont régies par les lois de l’État de l’Illinois et les lois fédérales des États-Unis. Les tribunaux du comté de Cook, en Illinois, tranchent les différends.'

export const termsFr = (facts: LegalFacts): LegalSection[] => [
  {
    heading: 'Le service',
    paragraphs: [
      `${facts.name} est exploité par ${withoutStop(facts.company)}. Il aide les parcs à tenir les dossiers de leurs véhicules, à voir les entretiens à faire, à prendre rendez-vous dans un atelier, à approuver les estimations et à conserver les factures.`,
      'En créant un compte ou en ouvrant une session, vous acceptez les présentes conditions en votre nom et au nom de l’entreprise pour laquelle vous travaillez.',
    ],
  },
  {
    heading: 'Votre compte',
    paragraphs: [
      'Ne communiquez à personne votre mot de passe ni vos codes à usage unique. Vous êtes responsable de ce qui est fait avec votre compte jusqu’à ce que vous nous signaliez que quelqu’un d’autre y a accès.',
      'Les propriétaires et les administrateurs de votre parc décident qui a un compte, dans quel rôle, et quels bons de travail chaque personne peut approuver.',
    ],
  },
  {
    heading: 'Bons de travail et ateliers',
    paragraphs: [
      'Les ateliers sont des entreprises indépendantes. Lorsque votre parc approuve une estimation, le contrat lie votre parc et l’atelier. L’atelier répond de ses travaux, de ses pièces et de sa garantie.',
      'Les prix affichés avant une estimation sont estimatifs et avant taxes. L’atelier ne peut commencer que ce qui a été approuvé. Si le total dépasse celui qui a été approuvé, le bon de travail doit être approuvé de nouveau.',
      'Vous pouvez annuler une demande jusqu’à ce que l’atelier reçoive le véhicule. Par la suite, adressez-vous à l’atelier.',
    ],
  },
  {
    heading: 'Paiement',
    paragraphs: [
      'Votre parc paie le total approuvé, taxes comprises, avec le mode de paiement indiqué sur le bon de travail ou à l’atelier. Les programmes de carte et les numéros de compte sont assujettis aux conditions de leur émetteur.',
    ],
  },
  {
    heading: 'Renseignements sur l’entretien',
    paragraphs: [
      'Les échéances, les intervalles et les prévisions de kilométrage sont calculés à partir de vos dossiers. À moins d’être attribués au fabricant, les intervalles sont des recommandations générales et ne remplacent pas le manuel du propriétaire. Vous demeurez responsable de la sécurité de vos véhicules.',
    ],
  },
  {
    heading: 'Utilisation acceptable',
    paragraphs: [
      'Ne téléversez rien que vous n’avez pas le droit de communiquer, ne tentez pas d’accéder aux données d’autrui et ne perturbez pas le service. Nous pouvons suspendre un compte qui contrevient à ces règles.',
    ],
  },
  {
    heading: 'Responsabilité',
    paragraphs: [
      'Nous fournissons le service avec un soin raisonnable. Dans la mesure permise par la loi, nous ne répondons pas des pertes indirectes, des travaux des ateliers, ni d’une somme supérieure à celle que votre parc nous a versée au cours des 12 derniers mois.',
    ],
  },
  {
    heading: 'Fin et modifications',
    paragraphs: [
      'Vous pouvez cesser d’utiliser le service en tout temps; un propriétaire ou un administrateur de votre parc peut faire fermer le compte. Nous conservons les dossiers de bons de travail et de paiement aussi longtemps que la loi l’exige.',
      'Nous annonçons par courriel toute modification des présentes conditions au moins 30 jours avant son entrée en vigueur.',
    ],
  },
  { heading: 'Droit applicable', paragraphs: [lawFr(facts)] },
]
