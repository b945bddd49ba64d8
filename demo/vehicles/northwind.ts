import { readVehicles } from './vehicle.ts'

/** The couriers' vehicles in Chicago, miles. Their VINs are invented and decode to the data in their row. */
export const NORTHWIND_VEHICLES = readVehicles(
  `
  Albany Park 01   | 2021 Ford Transit 250               | 1FTBR1Y87MK019909 | 585 420B | 1001 | Downtown   |  71204 | 1500 |  3 | 70  | in 3796           | -
  Albany Park 02   | 2019 Ford Transit Connect / XL      | NM0LS7E24K1028467 | 107 069B | 1004 | West Side  |  99417 | 1650 |  6 | 93  | due soon 583      | -
  Andersonville 03 | 2020 Toyota Prius                   | JTDKARFU6L3079360 | 710 786  | 1007 | South Side |  62380 | 1350 |  2 | 23  | in 5120           | -
  Avondale 04      | 2020 Ram ProMaster 2500             | 3C6LRVDG1LE061514 | 185 735B | 1010 | South Side | 116432 | 1800 |  9 | 23  | past due 3932     | -
  Beverly 05       | 2018 Nissan NV200 / S               | 3N6CM0KN7JK063615 | 381 057B | 1013 | South Side | 118066 | 1450 |  1 | 93  | in 1934           | -
  Bridgeport pharmacy and laboratory deliveries, night route 06 | 2019 Chevrolet Express 2500 / Cargo | 1GCWGAFP0K1058042 | 642 792B | 1016 | South Side | 134518 | 1600 | 12 | 51  | due soon 482      | -
  Bronzeville 07   | 2023 Ford E-Transit 350             | 1FTBW9CK8PK044199 | 328 554B | 1019 | South Side |  30841 | 1500 |  5 | 156 | in 6659           | -
  Bucktown 08      | 2022 Ford Transit 250               | 1FTBR1Y85NK047838 | 486 569B | 1022 | West Side  |  58790 | 1100 |  3 | 70  | in 1210           | -
  Chatham 09       | 2021 Mercedes-Benz Metris           | WD3PG2EA2M3034639 | 873 983B | 1025 | West Side  |  64625 | 1350 |  6 | 156 | in 2875           | -
  Chinatown 10     | 2020 Ford Transit Connect / XL      | NM0LS7E22L1054003 | 821 373B | 1028 | South Side |  89709 | 1800 |  2 | 51  | due soon 291      | -
  Depot truck      | 2020 Isuzu NPR-HD                   | JALC4W164L7054077 | 676 183B | 1031 | South Side |  96340 | 1450 |  9 | 8   | awaiting approval | theo
  Edgewater 12     | 2022 Chevrolet Bolt EV / 1LT        | 1G1FW6S08N4033183 | 327 316  | 1034 | Downtown   |  41612 | 1600 |  1 | 51  | in 3388           | -
  Englewood 13     | 2019 Ford Transit 250               | 1FTYR1YM5KK049480 | 276 422B | 1037 | North Side | 141770 | 1500 | 12 | 51  | past due 1770     | -
  Evanston 14      | 2022 Mercedes-Benz Sprinter 2500    | W1Y4ECHY7NT043623 | 528 437B | 1040 | West Side  |  60978 | 1650 |  5 | 37  | in 6522           | -
  Garfield 15      | 2021 Ram ProMaster 2500             | 3C6LRVDG2ME086665 | 874 710B | 1043 | West Side  |  83001 | 1350 |  3 | 8   | in shop           | luis
  Gold Coast 16    | 2021 Toyota RAV4 Hybrid / XLE HV    | 4T3RWRFV7MU083361 | 586 593  | 1046 | South Side |  55140 | 1800 |  6 | 49  | in 4860           | -
  Humboldt 17      | 2020 Ford Transit 250 / Low Roof    | 1FTBR1Y85LK085647 | 175 648B | 1049 | Downtown   | 109854 | 1450 |  2 | 14  | due soon 146      | -
  Hyde Park 18     | 2017 Nissan NV200 / S               | 3N6CM0KN9HK042209 | 758 642B | 1052 | South Side | 147203 | 1600 |  9 | 49  | in 2797           | -
  Irving Park 19   | 2020 Chevrolet Express 2500 / Cargo | 1GCWGAFP0L1089020 | 141 314B | 1055 | South Side | 101377 | 1500 |  1 | 51  | in 3623           | -
  Kenwood 20       | 2019 Toyota Prius / LE              | JTDKARFU5K3055355 | 254 396  | 1058 | South Side |  88955 |  900 | 12 | 14  | in 1045           | -
  Lakeview 21      | 2023 Ford Transit 250               | 1FTBR1Y84PK027373 | 888 669B | 1061 | Downtown   |  33918 | 1350 |  5 | 37  | in 3582           | -
  Lincoln Sq 22    | 2023 Ford E-Transit 350             | 1FTBW9CK3PK055708 | 232 866B | 1064 | Downtown   |  27260 | 1800 |  3 | 51  | in 2740           | -
  Little Italy 23  | 2018 Ford Transit Connect / XL      | NM0LS7E70J1014964 | 769 005B | 1067 | Downtown   | 128481 | 1450 |  6 | 93  | past due 981      | -
  Logan Sq 24      | 2022 Ram ProMaster 2500 / High Roof | 3C6LRVDG8NE014337 | 474 282B | 1070 | Downtown   |  57216 | 1600 |  2 | 51  | requested         | -
  Loop 01          | 2023 Ford E-Transit 350             | 1FTBW9CK9PK095145 | 466 918B | 1073 | North Side |  30455 | 1500 |  9 | 49  | in 7045           | -
  Loop 02          | 2021 Chevrolet Bolt EV / LT         | 1G1FY6S04M4066626 | 865 396  | 1076 | Downtown   |  48730 | 1650 |  1 | 8   | in 3770           | -
  Loop 03          | 2021 Ford Transit 250               | 1FTBR1Y85MK068266 | 356 312B | 1079 | North Side |  84412 | 1350 | 12 | 121 | awaiting approval | dan
  Loop 04          | 2021 Ford Transit 250               | 1FTBR1Y86MK010988 | 635 565B | 1082 | Downtown   |  79633 | 1824 | 15 | 49  | past due 4633     | dan
  Midway 28        | 2019 Ford F-150 / XL                | 1FTEW1EP3KF057046 | 550 939B | 1085 | South Side | 104402 | 1450 |  3 | 23  | due soon 598      | -
  Montrose 29      | 2020 Toyota Tacoma / SR5            | 3TMCZ5AN1LM092263 | 481 115B | 1088 | North Side |  76418 | 1600 |  6 | 51  | in 3582           | -
  North Park 30    | 2016 Nissan NV200 / S               | 3N6CM0KN1GK083643 | 486 966B | 1091 | South Side | 163450 | 1500 |  2 | 49  | inactive          | -
  O’Hare shuttle 1 | 2021 Mercedes-Benz Sprinter 2500    | W1Y4ECHY3MT020144 | 115 493B | 1094 | Airport    | 112205 | 1650 |  9 | 121 | approved          | samira
  O’Hare shuttle 2 | 2021 Mercedes-Benz Sprinter 2500    | W1Y4ECHY7MT073977 | 820 360B | 1097 | Airport    | 109267 | 1350 |  1 | 14  | due soon 733      | samira
  Old Town 33      | 2022 Toyota RAV4 Hybrid / XLE       | 4T3RWRFV9NU085033 | 785 812  | 1100 | South Side |  38890 | 1000 | 12 | 70  | in 1110           | -
  Pilsen 07        | 2020 Ram ProMaster 2500             | 3C6LRVDG3LE064172 | 426 359B | 1103 | West Side  | 126744 | 1450 |  5 | 70  | awaiting approval | theo
  Pullman 35       | 2018 Chevrolet Express 2500 / Cargo | 1GCWGAFP2J1055755 | 106 950B | 1106 | South Side | 154329 | 1600 |  3 | 49  | past due 4329     | -
  Ravenswood 36    | 2022 Ford Transit 250               | 1FTBR1Y82NK063821 | 414 180B | 1109 | Downtown   |  64511 | 1500 |  6 | 121 | in 2989           | -
  Rogers Park 37   | 2021 Ford Transit Connect / XL      | NM0LS7E22M1043178 | 419 207B | 1112 | Downtown   |  70788 | 1650 |  2 | 49  | in 4212           | -
  South Shore 38   | 2023 Ford Maverick / XL             | 3FTTW8E38PR028729 | 671 685B | 1115 | West Side  |  20904 | 1350 |  9 | 51  | in 1596           | -
  Streeterville 39 | 2021 Toyota Prius                   | JTDKARFU8M3095402 | 598 199  | 1118 | North Side |  59602 | 1800 |  1 | 70  | due soon 398      | priya
  Uptown 40        | 2020 Ford Transit 250 / Low Roof    | 1FTBR1Y89LK090916 | 215 267B | 1121 | South Side |  98115 | 1450 | 12 | 121 | past due 615      | priya
`,
  {
    plateState: 'IL',
    domain: 'northwind.example',
    zips: {
      Downtown: ['60661', 'Chicago'],
      'North Side': ['60614', 'Chicago'],
      'South Side': ['60608', 'Chicago'],
      'West Side': ['60612', 'Chicago'],
      Airport: ['60666', 'Chicago'],
    },
  },
)
