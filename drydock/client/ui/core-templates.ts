/** The few core templates that applications here or of a module refer to by path. */
export const coreTemplates: Record<string, string> = {
  'templates/sidebar/tabs/combat/header.hbs': `<header class="combat-tracker-header">
    <div class="encounter-controls {{#if hasCombat}}combat{{/if}}">
      {{#if user.isGM}}<button type="button" class="inline-control icon fa-solid fa-plus" data-action="createCombat" data-tooltip="Create Encounter" aria-label="Create Encounter"></button>{{/if}}
      <strong class="encounter-title">{{#if hasCombat}}{{#if combat.round}}Round {{combat.round}}{{else}}Not Started{{/if}}{{else}}No Encounters{{/if}}</strong>
      {{#if (and user.isGM hasCombat)}}
      <button type="button" class="inline-control icon fa-solid fa-dice-d20" data-action="rollAll" data-tooltip="Roll All" aria-label="Roll All"></button>
      <button type="button" class="inline-control icon fa-solid fa-arrow-rotate-left" data-action="resetAll" data-tooltip="Reset Initiative" aria-label="Reset Initiative"></button>
      <button type="button" class="inline-control icon fa-solid fa-trash" data-action="deleteCombat" data-tooltip="Delete Encounter" aria-label="Delete Encounter"></button>{{/if}}
    </div></header>`,

  'templates/sidebar/tabs/combat/tracker.hbs': `<ol class="combat-tracker plain">{{#each turns as |turn|}}
    <li class="combatant {{turn.css}}" data-combatant-id="{{turn.id}}" data-action="activateCombatant">
      <img class="token-image" src="{{turn.img}}" alt="{{turn.name}}">
      <div class="token-name"><strong class="name">{{turn.name}}</strong>
        <div class="combatant-controls">{{#if @root.user.isGM}}
          <button type="button" class="inline-control combatant-control icon fa-solid fa-eye-slash {{#if turn.hidden}}active{{/if}}" data-action="toggleHidden" aria-label="Toggle Visibility"></button>
          <button type="button" class="inline-control combatant-control icon fa-solid fa-skull {{#if turn.isDefeated}}active{{/if}}" data-action="toggleDefeated" aria-label="Mark Defeated"></button>{{/if}}
        </div></div>
      <div class="token-initiative">{{#if turn.hasRolled}}<span>{{turn.initiative}}</span>{{else if turn.isOwner}}
        <button type="button" class="combatant-control roll icon fa-solid fa-dice-d20" data-action="rollInitiative" aria-label="Roll Initiative"></button>{{/if}}</div>
    </li>{{/each}}</ol>`,

  'templates/sidebar/tabs/combat/footer.hbs': `<nav class="combat-controls" data-tooltip-direction="UP">{{#if hasCombat}}
    {{#if user.isGM}}{{#if combat.round}}
      <button type="button" class="inline-control icon fa-solid fa-backward-step" data-action="previousRound" data-tooltip="Previous Round" aria-label="Previous Round"></button>
      <button type="button" class="inline-control icon fa-solid fa-arrow-left" data-action="previousTurn" data-tooltip="Previous Turn" aria-label="Previous Turn"></button>
      <button type="button" class="combat-control combat-control-lg" data-action="endCombat">End Combat</button>
      <button type="button" class="inline-control icon fa-solid fa-arrow-right" data-action="nextTurn" data-tooltip="Next Turn" aria-label="Next Turn"></button>
      <button type="button" class="inline-control icon fa-solid fa-forward-step" data-action="nextRound" data-tooltip="Next Round" aria-label="Next Round"></button>
    {{else}}<button type="button" class="combat-control combat-control-lg" data-action="startCombat">Begin Combat</button>{{/if}}
    {{else if isPlayerTurn}}
      <button type="button" class="combat-control combat-control-lg" data-action="nextTurn"><span>End Turn</span> <i class="fa-solid fa-arrow-right" inert></i></button>
    {{/if}}{{/if}}</nav>`,

  'systems/own-tracker/encounter.hbs': `<div class="encounter">
    <h3 class="encounter-name">{{#if hasCombat}}Encounter, round {{combat.round}}{{else}}No encounter{{/if}}
      {{#if user.isGM}}<button type="button" class="inline-control icon fa-solid fa-plus" data-action="createCombat" aria-label="New encounter"></button>{{/if}}</h3>
    {{#each turns as |turn|}}<div class="fighter {{turn.css}}" data-combatant-id="{{turn.id}}">
      <button type="button" class="fighter-name" data-action="activateCombatant">{{turn.name}}</button></div>{{/each}}
    {{#if (and user.isGM hasCombat)}}<p class="encounter-buttons">
      <button type="button" data-action="{{#if combat.round}}nextTurn{{else}}startCombat{{/if}}">{{#if combat.round}}Next{{else}}Fight{{/if}}</button></p>{{/if}}</div>`,

  'templates/sidebar/directory.hbs': `<div class="directory-body">
    <header class="directory-header"><div class="header-actions action-buttons">{{#if canCreate}}
      <button type="button" class="create-entry" data-action="createEntry"><i class="fa-solid fa-plus" inert></i> <span>Create {{label}}</span></button>{{/if}}
    </div></header>
    <ol class="directory-list plain">{{#each entries as |entry|}}
      <li class="directory-item entry {{@root.cssClass}}" data-entry-id="{{entry.id}}" {{#if entry.actorUuid}}data-actor-uuid="{{entry.actorUuid}}" draggable="true"{{/if}}>
        {{#if entry.img}}<img class="thumbnail" src="{{entry.img}}" alt="">{{/if}}
        <button type="button" class="entry-name" data-action="activateEntry">{{entry.name}}</button>
        {{#if @root.canImport}}<button type="button" class="icon fa-solid fa-download" data-action="importEntry" aria-label="Import {{entry.name}}" data-tooltip="Import"></button>{{/if}}
        {{#if @root.canDelete}}<button type="button" class="icon fa-solid fa-trash" data-action="deleteEntry" aria-label="Delete {{entry.name}}" data-tooltip="Delete"></button>{{/if}}
      </li>{{/each}}</ol></div>`,

  'templates/sidebar/tabs/chat/log.hbs': `<div class="chat-scroll"><header class="chat-header">{{#if user.isGM}}
    <button type="button" class="icon fa-solid fa-trash" data-action="flush" data-tooltip="Clear Chat Log" aria-label="Clear Chat Log"></button>{{/if}}</header>
    <ol class="chat-log plain" aria-live="polite"></ol></div>`,

  'templates/sidebar/tabs/settings.hbs': `<div class="settings-body">
    <section class="info"><p>Foundry VTT {{version}}</p><p>{{system.title}} {{system.version}}</p>
      <div class="form-group"><label for="drydock-theme">Interface Theme</label>
        <select id="drydock-theme" data-theme-choice>
          {{#each themes as |name|}}<option value="{{name}}"{{#if (eq name @root.theme)}} selected{{/if}}>{{name}}</option>{{/each}}</select></div></section>
    {{#each groups as |group|}}<section class="category" data-category="{{group.id}}"><h3>{{group.id}}</h3>
      {{#each group.settings as |setting|}}<div class="form-group" data-setting-id="{{setting.id}}">
        <label for="settings-{{setting.id}}">{{localize setting.name}}</label>
        <input id="settings-{{setting.id}}" data-setting="{{setting.id}}" type="{{setting.inputType}}" {{#if setting.isCheckbox}}{{checked setting.value}}{{else}}value="{{setting.value}}"{{/if}}>
        <p class="hint">{{localize setting.hint}}</p></div>{{/each}}</section>{{/each}}
    <p><a href="/">Return to the join page</a></p></div>`,
};
