"""What the writers are given: documents of headings, prose, lists and tables, made from a seed.

A document is a list of blocks: ("h", text), ("p", text), ("l", [text]), ("t", head, [row]); rows hold their texts.
All words are in Latin-1, which every writer can show with the fonts that it brings.
"""

import random

WORDS = {
    "en": "the of and a in to is was for that with by as are from at which this not be were have had its or one all "
    "their there been has when who more no if out so said what up about into than them can only other new some could "
    "time these two may then do first any now such like our over man me even most made after also did many before "
    "must through years where much your way well down should because each just those people Mr how too little state "
    "good very make world still own see men work long get here between both life being under three never day same "
    "another know while last might us great old year off come since against go came right used take".split(),
    "de": "der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er "
    "hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis "
    "mehr durch man sein wurde sei schon wenn Straße Größe Behörde Fähigkeit Übersicht Maß grün müssen können dürfen "
    "gegen vom jetzt unter zwischen Jahr Zeit Prüfung Verträge Änderung öffentlich möglich häufig ähnlich".split(),
    "fr": "de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont avec ou son "
    "été aux cette comme mais on ses deux même entre où très être fait après année première société façon déjà "
    "voilà élève hôtel garçon reçu côté théâtre évènement préféré général numéro régime intérêt août forêt".split(),
    "es": "de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha me si sin "
    "sobre este ya entre cuando todo esta ser son dos también fue había era muy años hasta desde está mi porque qué "
    "sólo han yo hay vez puede todos así nos ni parte tiene él uno donde bien tiempo mismo ese ahora cada año niño".split(),
}
GOODS = {
    "en": ["Steel bracket", "Paper A4", "Consulting", "Cable 5 m", "Filter unit", "Annual licence", "Transport"],
    "de": ["Stahlwinkel", "Papier A4", "Beratung", "Kabel 5 m", "Filtereinsatz", "Jahreslizenz", "Fracht"],
    "fr": ["Équerre acier", "Papier A4", "Conseil", "Câble 5 m", "Filtre", "Licence annuelle", "Transport"],
    "es": ["Escuadra", "Papel A4", "Asesoría", "Cable 5 m", "Filtro", "Licencia anual", "Transporte"],
}
HEADS = {
    "en": ["Item", "Date", "Qty", "Unit price", "Amount"],
    "de": ["Artikel", "Datum", "Menge", "Einzelpreis", "Betrag"],
    "fr": ["Article", "Date", "Qté", "Prix unitaire", "Montant"],
    "es": ["Artículo", "Fecha", "Cant.", "Precio", "Importe"],
}


def money(cents, language):
    whole, rest = divmod(cents, 100)
    mark, dot = {"en": (",", "."), "de": (".", ","), "fr": (" ", ","), "es": (".", ",")}[language]
    digits = f"{whole:,}".replace(",", mark)
    return f"{digits}{dot}{rest:02d}"


def day(dice, language):
    d, m, y = dice.randint(1, 28), dice.randint(1, 12), dice.randint(2019, 2026)
    return {"en": f"{y}-{m:02d}-{d:02d}", "de": f"{d:02d}.{m:02d}.{y}"}.get(language, f"{d:02d}/{m:02d}/{y}")


def sentence(dice, language):
    words = [dice.choice(WORDS[language]) for _ in range(dice.randint(7, 18))]
    if dice.random() < 0.3:
        words.insert(dice.randint(1, len(words) - 1), str(dice.randint(2, 4000)))
    if dice.random() < 0.2:
        words[dice.randint(1, len(words) - 2)] += ","
    words[0] = words[0][0].upper() + words[0][1:]
    return " ".join(words) + "."


def prose(dice, language, sentences):
    return " ".join(sentence(dice, language) for _ in range(sentences))


def title(dice, language):
    words = [dice.choice(WORDS[language]) for _ in range(dice.randint(2, 5))]
    return " ".join(word[0].upper() + word[1:] for word in words)


def table(dice, language):
    rows = []
    for _ in range(dice.randint(3, 9)):
        count, price = dice.randint(1, 40), dice.randint(99, 250000)
        rows.append(
            [
                dice.choice(GOODS[language]),
                day(dice, language),
                str(count),
                money(price, language),
                money(count * price, language),
            ]
        )
    return ("t", HEADS[language], rows)


def document(seed):
    """Blocks of one document; every third one asks for two columns, where the writer has them."""
    dice = random.Random(seed)
    language = ["en", "de", "fr", "es"][seed % 4]
    columns = 2 if seed % 3 == 1 else 1
    blocks = [("h", title(dice, language))]
    for _ in range(dice.randint(2, 4)):
        blocks.append(("p", prose(dice, language, dice.randint(3, 6))))
    if columns == 1:
        blocks.append(table(dice, language))
    blocks.append(("h", title(dice, language)))
    blocks.append(("p", prose(dice, language, 4)))
    blocks.append(("l", [sentence(dice, language) for _ in range(dice.randint(3, 5))]))
    for _ in range(dice.randint(1, 3)):
        blocks.append(("p", prose(dice, language, 5)))
    if columns == 1 and dice.random() < 0.6:
        blocks.append(table(dice, language))
        blocks.append(("p", prose(dice, language, 3)))
    return {"seed": seed, "language": language, "columns": columns, "blocks": blocks}


def words_of(blocks):
    """The words as they are to be read; marks of lists are none."""
    texts = []
    for block in blocks:
        if block[0] in "hp":
            texts.append(block[1])
        elif block[0] == "l":
            texts += block[1]
        else:
            for row in [block[1], *block[2]]:
                texts += row
    return " ".join(texts).split()
