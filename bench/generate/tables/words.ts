import { own, type Part } from "../words/wording.ts";

/** Whose words: a part's, or those of the further pages that are developed on. No word of a list is in two of them. */
export type Source = Part | "further";

/** Words of tables and of the prose around them, invented for the purpose; the parts halve each list. */
const halved = {
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

export type List = keyof typeof halved;

/** Longer and shorter words than above, so that no rule fits the lengths of one list. */
const further: Readonly<Record<List, string>> = {
  places:
    "Ayr,Bo'ness,Cirencester,Dorchester-on-Thames,Ely,Great Yeldham,Hay,Kirkby Lonsdale,Lower Slaughter,Morpeth,Nairn,Stoke Poges",
  things:
    "Rent,Legal advice,Consultants and auditors,Fuel,Printing,Travel and lodging,Power,Insurance of vehicles,Training,Cleaning of offices,Interest on long-term debt,Post,Membership fees",
  qualifiers:
    "at constant prices,of which abroad,except for the armed forces,as restated,paid by the tenants,over twelve months,and similar charges,in the main season,charged to the reserve",
  heads:
    "No.,Sum,Min.,Max.,Unit price,Quantity,Year to date,Variance,Score,Deviation,Female,Male,Under 15,65 and over,Level,Count,Ratio,Debit,Credit,Balance,Sample,Weight",
  longHeads:
    "Persons per dwelling,Net change since the last census,Costs of research and development,Value added per hour worked,Mean annual growth in per cent,Loans outstanding,Share of women,Total of all sites,Duration of stay in nights",
  groups:
    "Winter,All ages,Northern hemisphere,Q3,Under construction,Completed,Current and capital expenditure,Imports,Exports,Model A,Baseline scenario,Pre-tax",
  states: "n,y,good,poor,fair,new,renewed,on hold,C,D,mixed,cancelled,due,overdue,spring,autumn",
  notes:
    "no answer from the supplier,postponed until the permit arrives,returned,as agreed at the meeting in May,replaced by a larger pump,to be confirmed,the second half follows in the autumn,closed to the public during works,see above,covered by the regional fund since last year",
  sections:
    "Liabilities,Equity,Western isles,Towns above 50 000 people,Other,Manufacturing,Not classified elsewhere,Public,Private,Class B,Total assets",
  sentences:
    "Rain fell on most days and the paths were hardly used.|After a long debate the council voted for the smaller of the two plans.|No samples were lost.|The results agree with those of earlier studies, although the margin of error is wide.|Trade with the islands grew again.|Those who had left before the end were counted as absent, as in the years before.|A full list of the sites is kept at the office and may be read there.|The tower was repaired in stages, so that the bells could be rung on feast days.|It is cheaper to repair than to replace.|Most households answered within a week, and only a few had to be asked twice.|The index covers goods and services but not rents.",
};

const parted = (list: string): string[] => list.split(list.includes("|") ? "|" : ",");

export const wordsOf = (list: List, source: Source): readonly string[] =>
  source === "further" ? parted(further[list]) : own(parted(halved[list]), source);
