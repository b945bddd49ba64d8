import type { LegalFacts, LegalSection } from './legal-facts.ts'

export const privacyEn = (facts: LegalFacts): LegalSection[] => [
  {
    heading: 'What we keep',
    paragraphs: [
      `${facts.company} operates ${facts.name} and is responsible for your personal information there.`,
      'We keep your name, email, phone number, role and language; your sessions and a log of changes you make; your vehicles, their drivers, odometer readings and documents; and your orders, estimates, invoices and payment references. Card numbers are held by the payment provider, not by us.',
    ],
  },
  {
    heading: 'Why we keep it',
    paragraphs: [
      'We use it to run the service: to sign you in, forecast maintenance, book shops, ask for approvals, take payments, send reminders, prevent misuse and meet our legal duties. We don’t sell it and don’t use it for the advertising of others.',
    ],
  },
  {
    heading: 'Who sees it',
    paragraphs: [
      'The people of your fleet see it as their roles allow. If a fleet-management company looks after your fleet, its staff sees it too. A shop sees the vehicle, the order and a contact for that order. Providers that host the service or send messages process it for us under contract.',
      'We give information to authorities only where the law requires it.',
    ],
  },
  {
    heading: 'How long',
    paragraphs: [
      'We keep your account while it is open. Orders, invoices and the log of changes are kept for as long as tax and commercial law require, then deleted or made anonymous.',
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      facts.country === 'CA'
        ? 'You can ask to see, correct, move or delete your personal information, and withdraw your consent. You can complain to the Commission d’accès à l’information du Québec or to the Privacy Commissioner of Canada.'
        : 'You can ask to see, correct, move or delete your personal information. Depending on your state, you can also appeal our answer to its attorney general. We treat you the same if you use these rights.',
      `Write to our privacy officer at ${facts.email}${facts.phone ? ` or call ${facts.phone}` : ''}. We answer within 30 days.`,
    ],
  },
  {
    heading: 'Security and cookies',
    paragraphs: [
      'Information is encrypted on its way, passwords are stored only as hashes, and each request is checked against your fleet and role. If a breach puts you at risk, we tell you and the authority in charge.',
      'We use only the cookies and browser storage that sign-in, your language and your drafts need.',
    ],
  },
]

export const privacyFr = (facts: LegalFacts): LegalSection[] => [
  {
    heading: 'Ce que nous conservons',
    paragraphs: [
      `${facts.company} exploite ${facts.name} et y est responsable de vos renseignements personnels.`,
      'Nous conservons votre nom, votre courriel, votre numéro de téléphone, votre rôle et votre langue; vos sessions et un journal des changements que vous faites; vos véhicules, leurs conducteurs, leurs relevés d’odomètre et leurs documents; vos bons de travail, estimations, factures et références de paiement. Les numéros de carte sont détenus par le fournisseur de paiement et non par nous.',
    ],
  },
  {
    heading: 'Pourquoi nous les conservons',
    paragraphs: [
      'Nous les utilisons pour fournir le service\u00a0: ouvrir votre session, prévoir les entretiens, prendre rendez-vous dans un atelier, demander des approbations, encaisser les paiements, envoyer des rappels, prévenir les abus et respecter nos obligations légales. Nous ne les vendons pas et ne les utilisons pas pour la publicité d’autrui.',
    ],
  },
  {
    heading: 'Qui les voit',
    paragraphs: [
      'Les personnes de votre parc les voient selon leur rôle. Si une société de gestion de parcs s’occupe de votre parc, son personnel les voit aussi. Un atelier voit le véhicule, le bon de travail et la personne à joindre. Les fournisseurs qui hébergent le service ou envoient les messages les traitent pour nous, par contrat.',
      'Nous ne communiquons des renseignements aux autorités que si la loi l’exige.',
    ],
  },
  {
    heading: 'Durée de conservation',
    paragraphs: [
      'Nous conservons votre compte tant qu’il est ouvert. Les bons de travail, les factures et le journal des changements sont conservés aussi longtemps que le droit fiscal et commercial l’exige, puis supprimés ou anonymisés.',
    ],
  },
  {
    heading: 'Vos droits',
    paragraphs: [
      facts.country === 'CA'
        ? 'Vous pouvez demander à consulter, à rectifier, à transférer ou à supprimer vos renseignements personnels, et retirer votre consentement. Vous pouvez porter plainte à la Commission d’accès à l’information du Québec ou au Commissariat à la protection de la vie privée du Canada.'
        : 'Vous pouvez demander à consulter, à rectifier, à transférer ou à supprimer vos renseignements personnels. Selon votre État, vous pouvez aussi contester notre réponse auprès de son procureur général. Exercer ces droits ne change rien au service que vous recevez.',
      `Écrivez à notre responsable de la protection des renseignements personnels à ${facts.email}${facts.phone ? ` ou composez le ${facts.phone}` : ''}. Nous répondons dans les 30 jours.`,
    ],
  },
  {
    heading: 'Sécurité et témoins',
    paragraphs: [
      'Les renseignements sont chiffrés en transit, les mots de passe ne sont conservés que sous forme d’empreintes, et chaque demande est vérifiée selon votre parc et votre rôle. Si un incident vous expose à un risque, nous vous en informons, ainsi que l’autorité compétente.',
      'Nous n’utilisons que les témoins et le stockage du navigateur nécessaires à l’ouverture de session, à votre langue et à vos brouillons.',
    ],
  },
]
