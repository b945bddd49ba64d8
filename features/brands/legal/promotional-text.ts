import type { LegalFacts, LegalSection } from './legal-facts.ts'

export const promotionalEn = ({ name, company, email, country }: LegalFacts): LegalSection[] => [
  {
    heading: 'What these terms cover',
    paragraphs: [
      `${company} offers discounts, promotion codes and introductory prices for ${name}. These terms apply to each of them, together with the terms and conditions.`,
    ],
  },
  {
    heading: 'Using a promotion',
    paragraphs: [
      'A promotion applies to the services, shops, vehicles and dates that it names. It is taken off the subtotal of one order, can be used once per fleet unless it says otherwise, and can’t be combined with another promotion or exchanged for cash.',
      'If the order is cancelled, the promotion can be used again until it ends. If services are declined, it is recalculated for those that remain.',
    ],
  },
  {
    heading: 'Average savings',
    paragraphs: [
      'The average savings that we advertise compare what fleets paid at participating shops with the retail price of the same services there. Your savings depend on the services, the shop and the vehicle.',
    ],
  },
  {
    heading: 'Messages about offers',
    paragraphs: [
      country === 'CA'
        ? `By accepting these terms, you agree to receive offers from ${company} by email. You can withdraw your consent at any time with the link in each email or by writing to ${email}. Messages about your orders are not affected.`
        : `By accepting these terms, you agree to receive offers from ${company} by email. You can stop them at any time with the link in each email or by writing to ${email}. Messages about your orders are not affected.`,
    ],
  },
  {
    heading: 'Changes',
    paragraphs: [
      'We may end or change a promotion for new orders. Orders that already carry it keep it. A promotion is void where the law prohibits it, or if it was obtained by misuse.',
    ],
  },
]

export const promotionalFr = ({ name, company, email, country }: LegalFacts): LegalSection[] => [
  {
    heading: 'Objet',
    paragraphs: [
      `${company} offre des rabais, des codes promotionnels et des prix de lancement pour ${name}. Les présentes conditions s’appliquent à chacun d’eux, en plus des conditions générales.`,
    ],
  },
  {
    heading: 'Utilisation d’une promotion',
    paragraphs: [
      'Une promotion vaut pour les services, les ateliers, les véhicules et les dates qu’elle indique. Elle est déduite du sous-total d’un bon de travail, ne s’utilise qu’une fois par parc sauf indication contraire, et ne peut être ni combinée à une autre promotion ni échangée contre de l’argent.',
      'Si le bon de travail est annulé, la promotion peut être utilisée de nouveau jusqu’à sa date de fin. Si des services sont refusés, elle est recalculée pour ceux qui restent.',
    ],
  },
  {
    heading: 'Économie moyenne',
    paragraphs: [
      'L’économie moyenne que nous annonçons compare ce que les parcs ont payé dans les ateliers participants au prix courant des mêmes services. Votre économie dépend des services, de l’atelier et du véhicule.',
    ],
  },
  {
    heading: 'Messages promotionnels',
    paragraphs: [
      country === 'CA'
        ? `En acceptant les présentes conditions, vous consentez à recevoir les offres de ${company} par courriel. Vous pouvez retirer votre consentement en tout temps au moyen du lien présent dans chaque courriel ou en écrivant à ${email}. Les messages sur vos bons de travail ne sont pas touchés.`
        : `En acceptant les présentes conditions, vous acceptez de recevoir les offres de ${company} par courriel. Vous pouvez y mettre fin en tout temps au moyen du lien présent dans chaque courriel ou en écrivant à ${email}. Les messages sur vos bons de travail ne sont pas touchés.`,
    ],
  },
  {
    heading: 'Modifications',
    paragraphs: [
      'Nous pouvons mettre fin à une promotion ou la modifier pour les nouveaux bons de travail. Ceux qui en bénéficient déjà la conservent. Une promotion est nulle là où la loi l’interdit, ou si elle a été obtenue abusivement.',
    ],
  },
]
