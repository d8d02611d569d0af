import { own, type Part } from "../words/wording.ts";

/** Words of tables and of the prose around them, invented for the purpose. The two parts share no word of a list. */
const lists = {
  places:
    "Alder,Brook,Cedar,Dunmore,Elmsett,Fairlie,Galway,Harwich,Ilkley,Jarrow,Kendal,Larne,Malvern,Newry,Oakham,Penrith,Quorn,Rugby,Selby,Tiverton,Ullapool,Ventnor,Wexford,Yarmouth",
  things:
    "Harbour dues,Road works,School meals,Water supply,Public lighting,Waste removal,Housing grants,Library loans,Fire service,Tree planting,Bus passes,Market stalls,Street cleaning,Health visits,Sports halls,Flood defence,Museum entries,Parking permits",
  qualifiers:
    "of the northern district,including repairs,net of transfers,for households with children,financed by the state,in rural areas,before adjustment,under long-term contracts,without seasonal staff,held for sale,per full-time post,from earlier years",
  heads:
    "Total,Share,Average,Median,Budget,Actual,Change,Volume,Rate,Index,Cost,Revenue,Planned,Approved,Pending,Refused,Men,Women,Urban,Rural,Opening,Closing,Gross,Net",
  longHeads:
    "Number of persons employed,Amount in thousands,Average monthly expenditure,Percentage of all households,Change on the previous year,Adjusted operating result,Cases closed within a year,Share of the regional total,Estimated value at end of period,Applications received by post",
  groups:
    "First quarter,Second quarter,Domestic,Foreign,Public sector,Private sector,Financial year 2019,Financial year 2020,Before treatment,After treatment,Households,Enterprises,Observed values,Forecast",
  states:
    "open,closed,approved,rejected,yes,no,low,high,monthly,weekly,paid,pending,active,retired,A,B,partial,full",
  notes:
    "delivered late and partly returned,see the report of the auditor,agreed with the owner of the site,limited to the summer months,renewed for three more years,subject to a survey of the ground,waiting for the second opinion,measured at the lower basin only,not covered by the general policy,handed over to the county",
  sections:
    "All regions,Island towns,Current assets,Fixed assets,Income,Spending,Northern area,Southern area,Group one,Group two,Services,Goods",
  sentences:
    "The committee met in the old town hall and heard the reports of the year.|Most of the work had been finished before the winter closed the roads.|A second survey showed that the ground was drier than had been thought.|Nobody objected when the chair proposed to move the vote to the next day.|The figures below were taken from the books of the harbour office.|It remains to be seen whether the new rules will lower the cost of transport.|Visitors came from far away and stayed for longer than in earlier summers.|The bridge was closed twice because the river had risen above the mark.|Several members asked for a longer period in which to answer the letter.|Prices rose slowly at first and then faster as supplies became short.|The school was enlarged by two rooms that face the garden.|Every grant is paid in two parts, the latter after the accounts were seen.",
} as const;

export type List = keyof typeof lists;

export const wordsOf = (list: List, part: Part): readonly string[] =>
  own(lists[list].split(lists[list].includes("|") ? "|" : ","), part);
